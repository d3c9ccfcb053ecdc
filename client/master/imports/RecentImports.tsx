import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { call, queryOf, type ResponseOf } from '../../lib/api.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { useMessages } from './messages.en.ts';

type Import = ResponseOf<'GET /api/master/imports'>[number];
type Undone = ResponseOf<'POST /api/master/imports/{id}/undo'>;

const importsQuery = queryOf(['master', 'imports'], 'GET /api/master/imports');

/** The imports that can still be undone; nothing without any. */
export function RecentImports() {
  const t = useMessages();
  const client = useQueryClient();
  const { data: imports = [] } = useQuery(importsQuery);
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
              {formatDateTime(one.at)} · <bdi>{one.institution || t('noInstitution')}</bdi>
              <Muted>
                {changesOf(one, t)} · <bdi>{one.actor_name}</bdi>
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
          text={t('undoText')}
          note={changesOf(asked, t)}
          confirmLabel={t('undo')}
          busyLabel={t('undoing')}
          action={async () => {
            setUndone(
              await call('POST /api/master/imports/{id}/undo', { params: { id: asked.id } }),
            );
            await client.invalidateQueries({ queryKey: ['master'] });
            setAsked(null);
          }}
          failed={t('undoFailed')}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}

/** What an import added, or its undo took back, without what it did not touch. */
function changesOf(one: Import | Undone, t: ReturnType<typeof useMessages>): string {
  const changed = (['accounts', 'enrollments', 'moved'] as const).filter((kind) => one[kind] > 0);
  return (
    changed.map((kind) => t(`changed_${kind}`, { number: one[kind] })).join(' · ') ||
    t('changed_nothing')
  );
}

/** What an undo removed, and whom it left. */
function UndoResult({ undone, onClose }: { undone: Undone; onClose: () => void }) {
  const t = useMessages();
  return (
    <Alert severity={undone.kept.length > 0 ? 'info' : 'success'} onClose={onClose}>
      {t('undone')} · {changesOf(undone, t)}
      {undone.kept.length > 0 && (
        <>
          <div>{t('kept')}</div>
          {undone.kept.map(({ name, email, reason }) => (
            <bdi key={`${reason} ${email}`} style={{ display: 'block' }}>
              {t('keptOne', { name: name || email, reason: t(`kept_${reason}`) })}
            </bdi>
          ))}
        </>
      )}
    </Alert>
  );
}
