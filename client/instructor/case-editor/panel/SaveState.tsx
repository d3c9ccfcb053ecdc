import CloudDone from '@mui/icons-material/CloudDoneOutlined';
import Edited from '@mui/icons-material/EditNoteRounded';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import CircularProgress from '@mui/material/CircularProgress';
import { type EditorView, isDirty } from '../editor-view.ts';
import { useMessages } from '../messages.en.ts';

/** Whether the changes are saved; it stays in sight beside the button that publishes. */
export function SaveState({ view }: { view: EditorView }) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        fontSize: '0.875rem',
        // As high as the chip of failing saves.
        '&:not(:empty)': { minBlockSize: '1.625rem' },
      }}
    >
      <Indicator view={view} />
    </Box>
  );
}

function Indicator({ view }: { view: EditorView }) {
  const t = useMessages();
  // Saves that go on failing change nothing here, so that it is announced once.
  if (view.failing && isDirty(view))
    return <Chip variant="warning" icon={<Edited aria-hidden />} label={t('unsaved')} />;
  if (view.busy === 'auto')
    return (
      <>
        <CircularProgress size={14} />
        {t('autoSaving')}
      </>
    );
  if (isDirty(view))
    return (
      <>
        <Edited aria-hidden fontSize="small" />
        {t('unsaved')}
      </>
    );
  if (view.savedCase === null) return null;
  return (
    <>
      <CloudDone aria-hidden fontSize="small" />
      {t('allSaved')}
    </>
  );
}
