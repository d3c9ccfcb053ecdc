import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api.ts';
import { Columns } from '../../ui/Columns.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { ErrorState, ListSkeleton } from '../../ui/Placeholders.tsx';
import { shown } from './ConflictDialog.tsx';
import { type CaseDraft, differences, draftOf } from './draft.ts';
import { useMessages } from './messages.en.ts';

interface CompareDialogProps {
  id: string;
  mine: CaseDraft;
  /** The published version is visible to students. */
  live: boolean;
  onClose: () => void;
}

/** The changes that publishing the draft would make, field by field. */
export function CompareDialog({ id, mine, live, onClose }: CompareDialogProps) {
  const t = useMessages();
  const { data, isLoadingError, refetch } = useQuery({
    ...queryOf(['cases', 'published', id], 'GET /api/practice_cases/published/{id}', {
      params: { id },
    }),
    staleTime: 0,
  });
  const published = data && draftOf(data);
  const fields = published ? differences(mine, published) : [];
  return (
    <Dialog
      open
      width="md"
      title={t('compareTitle')}
      description={t(live ? 'compareLive' : 'comparePublished')}
      onClose={onClose}
    >
      {isLoadingError ? (
        <ErrorState text={t('compareFailed')} onRetry={refetch} />
      ) : !published ? (
        <ListSkeleton />
      ) : fields.length === 0 ? (
        <Typography>{t('noDifference')}</Typography>
      ) : (
        fields.map((field) => (
          <Box key={field}>
            <Typography variant="subtitle2" component="h3">
              {t(`field_${field}`)}
            </Typography>
            <Columns from="md" sx={{ gap: 1.5 }}>
              <Side label={t('comparedPublished')} text={shown(t, published, field)} />
              <Side label={t('comparedDraft')} text={shown(t, mine, field)} />
            </Columns>
          </Box>
        ))
      )}
    </Dialog>
  );
}

function Side({ label, text }: { label: string; text: string }) {
  const t = useMessages();
  return (
    <Box sx={{ minInlineSize: 0 }}>
      <Muted variant="caption">{label}</Muted>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text === '' ? t('empty') : text}
      </Typography>
    </Box>
  );
}
