import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface CaseRowProps {
  title: string;
  details: ReactNode;
  /** The button at the end, which the title describes. */
  action: (titleId: string) => ReactNode;
}

export function CaseRow({ title, details, action }: CaseRowProps) {
  const id = useId();
  return (
    <Stack
      role="article"
      aria-labelledby={id}
      direction="row"
      sx={{ gap: 2, paddingBlock: 1.75, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Box sx={{ flex: '1 1 14rem', minInlineSize: 0 }}>
        <Typography id={id} variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{title}</bdi>
        </Typography>
        <Stack
          direction="row"
          sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', marginBlockStart: 0.5 }}
        >
          {details}
        </Stack>
      </Box>
      {action(id)}
    </Stack>
  );
}
