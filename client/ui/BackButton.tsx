import Button, { type ButtonProps } from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Leads to the list of a page. From a page that was opened there (`state: { from }` of the link) it goes
 * back in the history, which keeps the list's search and scroll position.
 */
export function BackButton({ href, ...button }: ButtonProps & { href: string }) {
  const { state } = useLocation() as { state: { from?: string } | null };
  const navigate = useNavigate();
  const back = (event: MouseEvent) => {
    // With one of these keys the browser opens the list elsewhere.
    if (state?.from !== href || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return <Button variant="outline" {...button} href={href} onClick={back} />;
}
