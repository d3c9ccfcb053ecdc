import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { LtiProduct } from '../../../tool/contract/lti.ts';
import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { institutionsQuery } from '../classes/api.ts';
import { productNames, products } from './api.ts';
import {
  addressesOf,
  noInstitution,
  type PlatformField,
  type PlatformForm,
} from './platform-form.ts';
import { messages } from './messages.en.ts';

type TextName = 'name' | 'issuer' | 'client_id' | 'auth_url' | 'token_url' | 'jwks_url';
const labels = {
  name: 'name',
  issuer: 'issuer',
  client_id: 'clientId',
  auth_url: 'authUrl',
  token_url: 'tokenUrl',
  jwks_url: 'jwksUrl',
} as const satisfies Record<TextName, keyof typeof messages>;

interface PlatformFieldsProps {
  form: PlatformForm;
  errors: Partial<Record<PlatformField, string>>;
  isNew: boolean;
  onChange: (change: Partial<PlatformForm>) => void;
}

export function PlatformFields({ form, errors, isNew, onChange }: PlatformFieldsProps) {
  const t = useText(messages);
  const { data: institutions = [] } = useQuery(institutionsQuery);
  const textField = (name: TextName, hint?: string) => (
    <Field
      label={t(labels[name])}
      value={form[name]}
      error={errors[name]}
      hint={hint}
      inputProps={{ spellCheck: false }}
      onChange={(event) => {
        const value = event.target.value;
        const derived = isNew && name === 'issuer' && form.product === 'moodle';
        const addresses = derived ? addressesOf('moodle', value) : {};
        onChange({ ...addresses, [name]: value });
      }}
    />
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Select<LtiProduct>
        label={t('product')}
        value={form.product}
        onChange={(product) => onChange({ product, ...(isNew ? addressesOf(product, '') : {}) })}
        options={products.map((value) => ({ value, label: t(productNames[value]) }))}
      />
      <Select
        label={t('institution')}
        value={form.institution_id}
        onChange={(institution_id) => onChange({ institution_id })}
        options={[
          { value: noInstitution, label: t('noInstitution') },
          ...institutions.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {textField('name', t('nameHint'))}
      {textField('client_id')}
      {textField('issuer', form.product === 'moodle' && isNew ? t('issuerHintMoodle') : undefined)}
      {textField('auth_url')}
      {textField('token_url')}
      {textField('jwks_url')}
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Field
          label={t('deploymentIds')}
          hint={t('deploymentHint')}
          error={errors.deployment_ids}
          multiline
          minRows={2}
          maxRows={6}
          inputProps={{ spellCheck: false }}
          value={form.deployment_ids}
          onChange={(event) => onChange({ deployment_ids: event.target.value })}
        />
      </Box>
      <Choice
        label={t('activeSwitch')}
        hint={t('activeHint')}
        checked={form.active}
        onChange={(active) => onChange({ active })}
      />
      <Choice
        label={t('trusted')}
        hint={t('trustedHint')}
        checked={form.email_trusted}
        onChange={(email_trusted) => onChange({ email_trusted })}
      />
    </Box>
  );
}

function Choice(props: {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Switch
        edge="start"
        id={id}
        checked={props.checked}
        onChange={(_, checked) => props.onChange(checked)}
        slotProps={{ input: { role: 'switch', 'aria-describedby': `${id}-text` } }}
      />
      <Box>
        <Typography component="label" htmlFor={id} variant="subtitle2">
          {props.label}
        </Typography>
        <Typography id={`${id}-text`} variant="body2" color="textSecondary">
          {props.hint}
        </Typography>
      </Box>
    </Box>
  );
}
