import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactor } from '../../../tool/contract/second-factor.ts';
import { call } from '../../lib/api.ts';
import { formatLongDate } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';
import { FocusOnStep } from '../../ui/Page.tsx';
import { ErrorState, Loading } from '../../ui/Placeholders.tsx';
import { secondFactorQuery } from './api.ts';
import { CodeForm } from './CodeForm.tsx';
import { Enrolment } from './Enrolment.tsx';
import { useMessages } from './messages.en.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { StepWithCancel } from './StepWithCancel.tsx';

type Step = 'rest' | 'setUp' | 'renew' | 'remove';

export default function SecondFactorCard({ onSuccess }: { onSuccess: (text: string) => void }) {
  const t = useMessages();
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(secondFactorQuery);
  const [step, setStep] = useState<Step>('rest');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const rest = () => {
    setStep('rest');
    setCodes(null);
    void client.invalidateQueries({ queryKey: ['account'] });
  };
  const body = () => {
    if (codes) return <RecoveryCodes codes={codes} onDone={rest} />;
    if (!data)
      return isError ? (
        <ErrorState text={t('loadFailed')} onRetry={refetch} />
      ) : (
        <Loading text={t('loading')} />
      );
    switch (step) {
      case 'setUp':
        return <Enrolment onDone={rest} onCancel={rest} />;
      case 'renew':
        return (
          <StepWithCancel text={t('renewText')} onCancel={rest}>
            <CodeForm
              label={t('renew')}
              send={(code) =>
                call('POST /api/auth/second-factor/recovery-codes', { body: { code } })
              }
              onSent={({ recovery_codes }) => setCodes(recovery_codes)}
            />
          </StepWithCancel>
        );
      case 'remove':
        return (
          <StepWithCancel text={t('removeText')} onCancel={rest}>
            <CodeForm
              label={t('remove')}
              send={(code) => call('POST /api/auth/second-factor/remove', { body: { code } })}
              onSent={() => {
                rest();
                onSuccess(t('removed'));
              }}
            />
          </StepWithCancel>
        );
      case 'rest':
        return <State factor={data} onChoose={setStep} />;
    }
  };
  return (
    <Card title={t('cardTitle')} description={t('cardText')}>
      <FocusOnStep step={codes ? 'codes' : step}>{body()}</FocusOnStep>
    </Card>
  );
}

function State({ factor, onChoose }: { factor: SecondFactor; onChoose: (step: Step) => void }) {
  const t = useMessages();
  const { enrolled_at, recovery_codes, required } = factor;
  if (enrolled_at === null)
    return (
      <>
        <Typography>{t('off')}</Typography>
        <div>
          <Button onClick={() => onChoose('setUp')}>{t('setUp')}</Button>
        </div>
      </>
    );
  return (
    <>
      <Typography>
        {t('on', { date: formatLongDate(enrolled_at) })} {t('left', { count: recovery_codes })}
      </Typography>
      {required && <Typography color="textSecondary">{t('neededHere')}</Typography>}
      <Stack direction="row" sx={{ gap: 1.25, flexWrap: 'wrap' }}>
        <Button size="sm" variant="outline" onClick={() => onChoose('renew')}>
          {t('renew')}
        </Button>
        {!required && (
          <Button size="sm" variant="outline" onClick={() => onChoose('remove')}>
            {t('remove')}
          </Button>
        )}
      </Stack>
    </>
  );
}
