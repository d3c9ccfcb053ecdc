import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface TitledSectionProps {
  title: string;
  busy?: boolean;
  children: ReactNode;
}

/** A part of a page, named by its heading. */
export function TitledSection({ title, busy = false, children }: TitledSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={busy || undefined}>
      <Typography id={id} variant="h2" sx={{ marginBlockEnd: 1.5 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}
