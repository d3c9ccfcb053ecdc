import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Title, text and content of one step of a way in. */
export function AuthCard(props: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <Stack sx={{ gap: 3 }}>
      <title>{`${props.title} · Parley`}</title>
      <div>
        <Typography variant="h1">{props.title}</Typography>
        {props.text !== undefined && (
          <Typography color="textSecondary" sx={{ marginBlockStart: 0.75 }}>
            {props.text}
          </Typography>
        )}
      </div>
      {props.children}
    </Stack>
  );
}
