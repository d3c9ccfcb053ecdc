import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { masterScreens } from '../../../tool/contract/constants/master.ts';
import { spendingBounds } from '../../../tool/contract/constants/limits.ts';
import { SpendingSettings } from '../../../tool/contract/spending.ts';
import { call } from '../../lib/api.ts';
import { useUnsavedInput } from '../../lib/unsaved-input.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { BudgetBar } from '../../ui/budget-bar/BudgetBar.tsx';
import { Field, Form } from '../../ui/Field.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { SaveButton } from '../../ui/LoadingButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { CardSkeleton, ErrorState } from '../../ui/Placeholders.tsx';
import { budgetWarningsQuery } from '../dashboard/api.ts';
import { spendingQuery } from './api.ts';
import { useMessages } from './messages.en.ts';

/** Cost of spoken practice of an institution this month, and its limits. */
export function Spending({ id, name }: { id: string; name: string }) {
  const t = useMessages();
  const { data, isPending, refetch } = useQuery(spendingQuery(id));
  if (isPending) return <CardSkeleton />;
  if (!data) return <ErrorState text={t('spendingFailed')} onRetry={refetch} />;
  return (
    <Stack component="section" aria-labelledby="spending" sx={{ gap: 2.25, marginBlockStart: 3 }}>
      <div>
        <Typography id="spending" variant="h3">
          {t('spendingTitle')}
        </Typography>
        <Muted sx={{ marginBlockStart: 0.5 }}>{t('limitHint')}</Muted>
      </div>
      <BudgetBar name={name} spent={data.institution} />
      {data.sections.map((section) => (
        <BudgetBar key={section.section_id} name={section.name} spent={section} />
      ))}
      <SpendingForm id={id} name={name} settings={data.settings} />
    </Stack>
  );
}

/** An empty field means no limit. */
const numberOrNone = {
  setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)),
};

function SpendingForm(props: { id: string; name: string; settings: SpendingSettings }) {
  const t = useMessages();
  const client = useQueryClient();
  const form = useContractForm({
    schema: SpendingSettings,
    defaultValues: props.settings,
    send: (_, changed) =>
      call('PUT /api/master/institutions/{id}/spending', {
        params: { id: props.id },
        body: changed,
      }),
    onSent: async (settings) => {
      form.reset(settings);
      await Promise.all([
        client.invalidateQueries(spendingQuery(props.id)),
        client.invalidateQueries(budgetWarningsQuery),
      ]);
    },
    failed: t('limitsSaveFailed'),
  });
  useUnsavedInput(`spending ${props.id}`, form.changes, form.restore);
  const { isDirty, errors } = form.formState;
  return (
    <Form onSubmit={form.submit} sx={{ alignItems: 'flex-start' }}>
      {form.sent && !isDirty && (
        <Banner severity="success" autoHideMs={masterScreens.successMs} onClose={form.forget}>
          {t('limitsSaved', { name: props.name })}
        </Banner>
      )}
      {form.problem !== null && <Alert severity="error">{form.problem}</Alert>}
      <Field
        label={t('studentMinutes')}
        type="number"
        inputProps={{ min: 1, max: spendingBounds.minutes, step: 1, inputMode: 'numeric' }}
        {...form.field('student_minutes', numberOrNone)}
        error={errors.student_minutes && t('minutesWrong')}
      />
      {(['section_usd', 'institution_usd'] as const).map((field) => (
        <Field
          key={field}
          label={t(field)}
          type="number"
          inputProps={{ min: 0, max: spendingBounds.usd, step: 'any', inputMode: 'decimal' }}
          {...form.field(field, numberOrNone)}
          error={errors[field] && t('usdWrong')}
        />
      ))}
      <Controller
        control={form.control}
        name="hearing"
        render={({ field }) => (
          <Select
            label={t('hearing')}
            hint={t('hearingHint')}
            value={field.value}
            onChange={field.onChange}
            options={[
              { value: 'live', label: t('hearingLive') },
              { value: 'always', label: t('hearingAlways') },
              { value: 'never', label: t('hearingNever') },
            ]}
          />
        )}
      />
      <SaveButton disabled={!isDirty} loading={form.busy}>
        {t('saveLimits')}
      </SaveButton>
    </Form>
  );
}
