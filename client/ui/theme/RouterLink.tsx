import { Link, type LinkProps } from 'react-router-dom';

/** What MUI renders for an `href`: the app's own pages open without a reload. */
export function RouterLink({ href, ...rest }: Omit<LinkProps, 'to'> & { href: string }) {
  return <Link {...rest} to={href} />;
}
