import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import ErrorIcon from '@mui/icons-material/ErrorRounded';
import Info from '@mui/icons-material/InfoRounded';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { type StatusLevel, statusLevels } from '../../../tool/contract/constants/status.ts';
import { useMessages } from './messages.en.ts';

const stateLooks = {
  ok: { Icon: CheckCircle, color: 'success.main', chip: 'success' },
  note: { Icon: Info, color: 'info.main', chip: 'outline' },
  problem: { Icon: ErrorIcon, color: 'error.main', chip: 'destructive' },
} as const;

/** The level of the worst of several findings. */
export function LevelChip({ findings }: { findings: readonly { level: StatusLevel }[] }) {
  const t = useMessages();
  const level = [...statusLevels]
    .reverse()
    .find((one) => findings.some((found) => found.level === one));
  return <Chip label={t(level ?? 'ok')} variant={stateLooks[level ?? 'ok'].chip} />;
}

interface FindingLineProps {
  level: StatusLevel;
  children: ReactNode;
  action?: ReactNode;
}

export function FindingLine({ level, children, action }: FindingLineProps) {
  const t = useMessages();
  const { Icon, color } = stateLooks[level];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: 1.25,
        paddingBlock: 0.75,
      }}
    >
      <Icon fontSize="small" sx={{ color, marginBlockStart: 0.25 }} titleAccess={t(level)} />
      <Box sx={{ flex: 1, minInlineSize: 'min(9rem, 75%)' }}>{children}</Box>
      {action}
    </Box>
  );
}
