import { Link, type LinkProps } from 'react-router-dom';

/** What MUI renders for an `href`: pages of ours open without loading the app again. */
export function RouterLink({ href, ...rest }: Omit<LinkProps, 'to'> & { href: string }) {
  return <Link {...rest} to={href} />;
}
