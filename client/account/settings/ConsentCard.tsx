import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { consentTexts } from '../../../tool/contract/consent-text.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { signOut } from '../../lib/auth.ts';
import { call } from '../../lib/api.ts';
import { formatLongDate } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../ui/Placeholders.tsx';
import { consentProblem, shownConsent } from '../consent/api.ts';
import { ConsentDocument } from '../consent/ConsentDocument.tsx';
import { consentQuery } from './api.ts';
import { useMessages } from './messages.en.ts';

/** The user's consent, with leaving the study and, while possible, joining it (decision R42). */
export function ConsentCard(props: { user: CurrentUser; onSuccess: (text: string) => void }) {
  const { user, onSuccess } = props;
  const t = useMessages();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: consent, isError, refetch } = useQuery(consentQuery);
  const [open, setOpen] = useState<'document' | 'answer' | null>(null);
  // Teachers share no reports, unless they also study.
  const shares = user.is_student || user.roles?.includes('student');
  const required = (text: 'withdrawText' | 'withdrawn') =>
    shares ? `${t(text)} ${t('sharingEnds')}` : t(text);
  const audience = user.is_student ? 'student' : 'instructor';
  const answer = useMutation({
    mutationFn: (has_consented: boolean) =>
      call('POST /api/auth/record-consent', {
        body: { email: user.email, has_consented },
        headers: has_consented ? shownConsent(consentTexts[audience].version) : {},
      }),
    onSuccess: async ({ admitted }, has_consented) => {
      setOpen(null);
      const state = { said: required('withdrawn') };
      if (!admitted) return signOut(() => navigate('/', { state }));
      if (!has_consented) onSuccess(t('withdrawnOptional'));
      await client.invalidateQueries(consentQuery);
    },
  });
  if (isError && !consent) {
    return (
      <Card title={t('researchTitle')}>
        <ErrorState text={t('consentLoadFailed')} onRetry={refetch} />
      </Card>
    );
  }
  if (!consent || consent.has_consented === null) return null;
  const takesPart = consent.has_consented;
  const withdrawal = consent.optional ? t('withdrawTextOptional') : required('withdrawText');
  return (
    <Card title={t('researchTitle')}>
      <Typography>
        {takesPart
          ? t('agreedOn', { date: formatLongDate(consent.answered_at ?? user.created_at) })
          : t('notTakingPart')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button variant="outline" onClick={() => setOpen('answer')}>
          {takesPart ? t('withdraw') : t('join')}
        </Button>
        <Button variant="link" aria-haspopup="dialog" onClick={() => setOpen('document')}>
          {t('readConsent')}
        </Button>
      </Stack>
      <ConsentDocument
        audience={audience}
        open={open === 'document'}
        onClose={() => setOpen(null)}
      />
      <ConfirmDialog
        open={open === 'answer'}
        title={takesPart ? t('withdrawTitle') : t('joinTitle')}
        text={takesPart ? withdrawal : t('joinText')}
        confirmLabel={takesPart ? t('withdraw') : t('join')}
        destructive={takesPart}
        busy={answer.isPending}
        error={answer.isError ? consentProblem(answer.error, t('answerFailed')) : null}
        onConfirm={() => answer.mutate(!takesPart)}
        onCancel={() => {
          setOpen(null);
          answer.reset();
        }}
      />
    </Card>
  );
}
