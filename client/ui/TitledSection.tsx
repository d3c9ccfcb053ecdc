import Typography from '@mui/material/Typography';
import { type ComponentProps, useId } from 'react';

interface TitledSectionProps extends ComponentProps<'section'> {
  title: string;
  busy?: boolean;
}

/** A part of a page, named by its heading. */
export function TitledSection({ title, busy = false, children, ...rest }: TitledSectionProps) {
  const id = useId();
  return (
    <section {...rest} aria-labelledby={id} aria-busy={busy || undefined}>
      <Typography id={id} variant="h2" sx={{ marginBlockEnd: 1.5 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}
