import AutoAwesome from '@mui/icons-material/AutoAwesomeRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isBlank } from '../../../tool/contract/case-requirements.ts';
import { caseDraftLimits } from '../../../tool/contract/constants/limits.ts';
import { call } from '../../lib/api.ts';
import { thisMinute } from '../../lib/local-time.ts';
import { Alert, Failure } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import type { CaseStore } from './case-store.ts';
import type { CaseDraft } from './draft.ts';
import { useMessages } from './messages.en.ts';
import type { Place } from './place.ts';

/** Generates a case in all four tabs from one sentence; the previous content can be restored. */
export function DraftCard({ store, place }: { store: CaseStore; place: Place }) {
  const t = useMessages();
  const [sentence, setSentence] = useState('');
  const [before, setBefore] = useState<CaseDraft | null>(null);
  const drafting = useMutation({
    mutationFn: () =>
      call('POST /api/practice_cases/draft', { body: { ...place, description: sentence } }),
    onSuccess: ({ draft }) => {
      setBefore(store.view().draft);
      store.change({ ...draft, accessible_on: thisMinute() });
    },
  });
  const template = drafting.data?.template ?? null;
  return (
    <Card title={t('draftTitle')} description={t('draftText')}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          drafting.mutate();
        }}
        sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-end' }}
      >
        <Box sx={{ flex: '1 1 18rem', minInlineSize: 0 }}>
          <Field
            label={t('draftLabel')}
            placeholder={t('draftPlaceholder')}
            value={sentence}
            onChange={(event) => setSentence(event.target.value)}
            inputProps={{ maxLength: caseDraftLimits.description, dir: 'auto' }}
          />
        </Box>
        <LoadingButton
          type="submit"
          variant="secondary"
          loading={drafting.isPending}
          disabled={isBlank(sentence)}
          startIcon={<AutoAwesome aria-hidden />}
        >
          {drafting.isPending ? t('drafting') : t('draftAction')}
        </LoadingButton>
      </Box>
      <Failure error={drafting.error} text={(reason) => t('draftingFailed', { reason })} />
      {before && drafting.isSuccess && (
        <Alert
          severity="success"
          action={
            <Button
              variant="link"
              size="sm"
              style={{ color: 'inherit' }}
              onClick={() => {
                store.change(before);
                setBefore(null);
              }}
            >
              {t('undo')}
            </Button>
          }
        >
          {template === null ? t('drafted') : t('draftedFromTemplate', { template })}
        </Alert>
      )}
    </Card>
  );
}
