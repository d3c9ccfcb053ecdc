import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { formatDateTime, formatNumber } from '../lib/format.ts';
import type { ResponseOf } from '../lib/api.ts';
import { Alert } from '../ui/Alert.tsx';
import { Card } from '../ui/Card.tsx';
import { ConfirmAction } from '../ui/ConfirmAction.tsx';
import { Muted } from '../ui/Muted.tsx';
import { useMessages } from './messages.en.ts';

type Import = ResponseOf<'GET /api/master/imports'>[number];
type Undone = ResponseOf<'POST /api/master/imports/{id}/undo'>;

/** The numbers of what an import or an undo has changed, without zeros. */
function useCounts() {
  const t = useMessages();
  return (of: Pick<Import, 'accounts' | 'enrollments' | 'moved'>) =>
    (['accounts', 'enrollments', 'moved'] as const)
      .filter((what) => of[what] > 0)
      .map((what) => t(`number_${what}`, { value: formatNumber(of[what]) }))
      .join(' · ');
}

interface RecentImportsProps {
  imports: readonly Import[];
  /** Where an import went, if that is not clear. */
  placeOf?: (one: Import) => string;
  /** What an undo does. */
  undoText: string;
  undo: (id: string) => Promise<Undone>;
}

/** The imports that can still be undone; nothing without any. */
export function RecentImports({ imports, placeOf, undoText, undo }: RecentImportsProps) {
  const t = useMessages();
  const counts = useCounts();
  const [asked, setAsked] = useState<Import | null>(null);
  const [undone, setUndone] = useState<Undone | null>(null);
  if (imports.length === 0) return null;
  return (
    <Card title={t('recentTitle')} description={t('recentText')}>
      {undone && <UndoResult undone={undone} onClose={() => setUndone(null)} />}
      <Stack component="ul" sx={{ gap: 1.5 }}>
        {imports.map((one) => (
          <Stack
            key={one.id}
            component="li"
            direction="row"
            sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
          >
            <div style={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
              {formatDateTime(one.at)}
              {placeOf && (
                <>
                  {' · '}
                  <bdi>{placeOf(one)}</bdi>
                </>
              )}
              <Muted>
                {counts(one) || t('notFinished')} · <bdi>{one.actor_name}</bdi>
              </Muted>
            </div>
            {one.undone ? (
              <Muted>{t('undone')}</Muted>
            ) : (
              <Button
                variant="outline"
                size="sm"
                aria-label={t('undoOf', { at: formatDateTime(one.at) })}
                onClick={() => setAsked(one)}
              >
                {t('undo')}
              </Button>
            )}
          </Stack>
        ))}
      </Stack>
      {asked && (
        <ConfirmAction
          title={t('undoOf', { at: formatDateTime(asked.at) })}
          text={undoText}
          note={counts(asked)}
          confirmLabel={t('undo')}
          busyLabel={t('undoing')}
          action={async () => {
            setUndone(await undo(asked.id));
            setAsked(null);
          }}
          failed={t('undoFailed')}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}

/** What an undo removed, and whom it left. */
function UndoResult({ undone, onClose }: { undone: Undone; onClose: () => void }) {
  const t = useMessages();
  const counts = useCounts();
  return (
    <Alert severity={undone.kept.length > 0 ? 'info' : 'success'} onClose={onClose}>
      {t('undoDone')} {counts(undone)}
      {undone.kept.length > 0 && (
        <>
          <div>{t('kept')}</div>
          <Box
            role="group"
            aria-label={t('kept')}
            tabIndex={0}
            sx={{ maxBlockSize: '18rem', overflowY: 'auto' }}
          >
            {undone.kept.map(({ name, email, reason }) => (
              <bdi key={`${reason} ${email}`} style={{ display: 'block' }}>
                {t('keptOne', { name: name || email, reason: t(`kept_${reason}`) })}
              </bdi>
            ))}
          </Box>
        </>
      )}
    </Alert>
  );
}
