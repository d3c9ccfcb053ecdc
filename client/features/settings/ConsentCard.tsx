import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { signOut } from '../../app/auth.ts';
import { call } from '../../lib/api.ts';
import { formatLongDate } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { consentQuery } from './api.ts';
import { useSettingsText } from './text.ts';

/** What the person agreed to, and the way out of the study (decision R42). */
export function ConsentCard({ user }: { user: CurrentUser }) {
  const t = useSettingsText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: consent } = useQuery(consentQuery);
  const [asking, setAsking] = useState(false);
  const withdrawal = useMutation({
    mutationFn: () =>
      call('POST /api/auth/record-consent', {
        body: { email: user.email, has_consented: false },
      }),
    onSuccess: async ({ admitted }) => {
      setAsking(false);
      if (admitted) await client.invalidateQueries(consentQuery);
      else await signOut(() => navigate('/'));
    },
  });
  if (!consent || consent.has_consented === null) return null;
  return (
    <Card title={t('researchTitle')}>
      {consent.has_consented ? (
        <>
          <Typography>
            {t('agreedOn', { date: formatLongDate(consent.answered_at ?? user.created_at) })}
          </Typography>
          <div>
            <Button variant="outline" onClick={() => setAsking(true)}>
              {t('withdraw')}
            </Button>
          </div>
        </>
      ) : (
        <Typography>{t('notTakingPart')}</Typography>
      )}
      <ConfirmDialog
        open={asking}
        title={t('withdrawTitle')}
        text={t(consent.optional ? 'withdrawTextOptional' : 'withdrawText')}
        confirmLabel={t('withdraw')}
        busy={withdrawal.isPending}
        error={withdrawal.isError ? t('withdrawFailed') : null}
        onConfirm={() => withdrawal.mutate()}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
