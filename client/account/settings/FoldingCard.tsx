import type { Theme } from '@mui/material/styles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ComponentProps } from 'react';
import { Card, Surface } from '../../ui/Card.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Muted } from '../../ui/Muted.tsx';

/** A card that one seldom needs: on a phone, where all of them are four screens, it is folded. */
export function FoldingCard(props: ComponentProps<typeof Card>) {
  const phone = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('md'));
  if (!phone) return <Card {...props} />;
  const heading = { variant: 'h2', component: 'span', role: 'heading', 'aria-level': 2 } as const;
  return (
    <Surface sx={{ paddingInline: 2, paddingBlock: 1 }}>
      <Fold title={<Typography {...heading}>{props.title}</Typography>}>
        <Stack sx={{ gap: 2, paddingBlockEnd: 1 }}>
          {props.description !== undefined && <Muted>{props.description}</Muted>}
          {props.children}
        </Stack>
      </Fold>
    </Surface>
  );
}
