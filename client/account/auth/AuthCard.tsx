import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface AuthCardProps {
  title: string;
  /** Names the page in the title of the document if `title` does not. */
  name?: string;
  text?: ReactNode;
  /** Step number and number of steps, if there are several. */
  step?: string;
  children: ReactNode;
}

/** Title, text and content of one step of login or registration. */
export function AuthCard(props: AuthCardProps) {
  return (
    <Stack sx={{ gap: 3 }}>
      <title>{`${props.name ?? props.title} · Parley`}</title>
      <div>
        {props.step !== undefined && (
          <Typography variant="subtitle2" component="p" color="primary">
            {props.step}
          </Typography>
        )}
        <Typography id="page-title" variant="h1">
          {props.title}
        </Typography>
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
