import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import type { Body } from '../../lib/api.ts';
import { call } from '../../lib/api.ts';
import { serverTextOr } from '../../lib/api-error.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { settingsQuery } from './api.ts';
import { messages } from './messages.en.ts';

type Settings = Body<'PUT /api/master/institutions/{id}/settings'>;

/** Consent mode (decision R42) and the smallest group that statistics show (decision R1). */
export function SettingsForm(props: { id: string; name: string; settings: Settings }) {
  const t = useText(messages);
  const client = useQueryClient();
  const form = useForm({ defaultValues: props.settings });
  const { errors, isDirty } = form.formState;
  const saving = useMutation({
    mutationFn: (body: Settings) =>
      call('PUT /api/master/institutions/{id}/settings', { params: { id: props.id }, body }),
    onSuccess: (settings) => {
      client.setQueryData(settingsQuery(props.id).queryKey, settings);
      form.reset(settings);
    },
  });
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={form.handleSubmit((settings) => saving.mutate(settings))}
      sx={{ gap: 2.25, alignItems: 'flex-start' }}
    >
      {saving.isSuccess && !isDirty && (
        <Banner tone="success" onClose={saving.reset}>
          {t('settingsSaved', { name: props.name })}
        </Banner>
      )}
      {saving.isError && (
        <Banner tone="error">{serverTextOr(saving.error, t('settingsSaveFailed'))}</Banner>
      )}
      <Controller
        control={form.control}
        name="consent_mode"
        render={({ field }) => (
          <Select
            label={t('consentMode')}
            hint={t(field.value === 'optional' ? 'optionalHint' : 'requiredHint')}
            value={field.value}
            onChange={field.onChange}
            options={[
              { value: 'required', label: t('required') },
              { value: 'optional', label: t('optional') },
            ]}
          />
        )}
      />
      <Field
        label={t('cellSize')}
        type="number"
        hint={t('cellSizeHint')}
        error={errors.min_cell_size && t('cellSizeWrong')}
        inputProps={{ min: 1, max: 100, step: 1, inputMode: 'numeric' }}
        {...form.register('min_cell_size', {
          valueAsNumber: true,
          validate: (value) => Number.isInteger(value) && value >= 1 && value <= 100,
        })}
      />
      <Button type="submit" disabled={!isDirty} busy={saving.isPending}>
        {saving.isPending ? t('saving') : t('saveSettings')}
      </Button>
    </Stack>
  );
}
