import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { masterScreens } from '../../../tool/contract/constants/master.ts';
import { InstitutionSettings } from '../../../tool/contract/organisation.ts';
import { call } from '../../lib/api.ts';
import { useUnsavedInput } from '../../lib/unsaved-input.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Field, Form } from '../../ui/Field.tsx';
import { SaveButton } from '../../ui/LoadingButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { settingsQuery } from './api.ts';
import { useMessages } from './messages.en.ts';

/** Consent mode (decision R42) and the minimum group size of statistics (decision R1). */
export function SettingsForm(props: { id: string; name: string; settings: InstitutionSettings }) {
  const t = useMessages();
  const client = useQueryClient();
  const form = useContractForm({
    schema: InstitutionSettings,
    defaultValues: props.settings,
    send: (_, changed) =>
      call('PUT /api/master/institutions/{id}/settings', {
        params: { id: props.id },
        body: changed,
      }),
    onSent: (settings) => {
      client.setQueryData(settingsQuery(props.id).queryKey, settings);
      form.reset(settings);
    },
    failed: t('settingsSaveFailed'),
  });
  useUnsavedInput(`settings ${props.id}`, form.changes, form.restore);
  const { isDirty } = form.formState;
  return (
    <Form onSubmit={form.submit} sx={{ alignItems: 'flex-start' }}>
      {form.sent && !isDirty && (
        <Banner severity="success" autoHideMs={masterScreens.successMs} onClose={form.forget}>
          {t('settingsSaved', { name: props.name })}
        </Banner>
      )}
      {form.problem !== null && <Alert severity="error">{form.problem}</Alert>}
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
        inputProps={{ min: 1, max: 100, step: 1, inputMode: 'numeric' }}
        {...form.field('min_cell_size', { valueAsNumber: true })}
        error={form.formState.errors.min_cell_size && t('cellSizeWrong')}
      />
      <SaveButton disabled={!isDirty} loading={form.busy}>
        {t('saveSettings')}
      </SaveButton>
    </Form>
  );
}
