import CloudDone from '@mui/icons-material/CloudDoneOutlined';
import Edited from '@mui/icons-material/EditNoteRounded';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import CircularProgress from '@mui/material/CircularProgress';
import { useText } from '../../../lib/text.ts';
import { statusOf } from '../../../../tool/contract/case-list.ts';
import { type EditorView, isDirty } from '../editor-view.ts';
import { messages } from '../messages.en.ts';

const chipVariants = { published: 'success', draft: 'warning', unpublished: 'outline' } as const;

/** Status of the case, and whether its changes are saved. */
export function StatusLine({ view }: { view: EditorView }) {
  const t = useText(messages);
  const { savedCase } = view;
  const status = savedCase && statusOf(savedCase);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}
    >
      {status ? (
        <Chip variant={chipVariants[status]} label={t(`status_${status}`)} />
      ) : (
        <Chip variant="outline" label={t('status_new')} />
      )}
      <Box
        component="span"
        role="status"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontSize: '0.875rem' }}
      >
        <Indicator view={view} />
      </Box>
    </Box>
  );
}

function Indicator({ view }: { view: EditorView }) {
  const t = useText(messages);
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
