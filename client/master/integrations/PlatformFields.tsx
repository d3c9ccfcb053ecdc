import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import {
  groupUses,
  type LtiProduct,
  ltiProducts,
  usualGroupUse,
} from '../../../tool/contract/constants/lti.ts';
import type { ContractForm } from '../../lib/use-contract-form.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Field } from '../../ui/Field.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { Select } from '../../ui/Select.tsx';
import {
  type Addresses,
  addressesOf,
  addressNames,
  followsIssuer,
  itemsOf,
  noInstitution,
  ownIssuer,
  type PlatformForm,
  usualInstitution,
} from './platform-form.ts';
import { useMessages as useMappingTexts } from './mappings/messages.en.ts';
import { useMessages } from './messages.en.ts';

type TextName =
  'name' | 'issuer' | 'client_id' | 'auth_url' | 'token_url' | 'jwks_url' | 'token_audience';

interface PlatformFieldsProps {
  form: ContractForm<PlatformForm>;
  isNew: boolean;
  institutions: readonly { id: string; name: string }[];
  /** Origins of launches that are not allowed to frame the tool yet. */
  asked: readonly string[];
}

export function PlatformFields({ form, isNew, institutions, asked }: PlatformFieldsProps) {
  const t = useMessages();
  const mapping = useMappingTexts();
  const current = form.watch();
  const { product, institution_id, active, email_trusted, frame_origins, group_use } = current;
  const origins = itemsOf(frame_origins);
  const waiting = asked.filter((origin) => !origins.includes(origin));
  const fill = (addresses: Partial<Addresses>) => {
    for (const name of addressNames) {
      const address = addresses[name];
      if (address !== undefined) form.setValue(name, address);
    }
  };
  const textField = (name: TextName, hint?: string) => {
    const { onChange, ...field } = form.field(name);
    return (
      <Field
        {...field}
        label={t(name)}
        hint={hint}
        inputProps={{ spellCheck: false, dir: name === 'name' ? undefined : 'ltr' }}
        onChange={(event) => {
          const follows = followsIssuer(current);
          void onChange(event);
          if (name !== 'issuer' || !follows) return;
          // The issuer itself stays as it is typed.
          fill({ ...addressesOf('moodle', event.target.value), issuer: undefined });
        }}
      />
    );
  };
  return (
    <Columns from="sm" sx={{ gap: 2 }}>
      <Select<LtiProduct>
        label={t('product')}
        value={product}
        onChange={(chosen) => {
          form.setValue('product', chosen);
          if (!isNew) return;
          fill(addressesOf(chosen, ownIssuer(current.issuer)));
          form.setValue('group_use', usualGroupUse(chosen));
        }}
        options={ltiProducts.map((value) => ({ value, label: t(`${value}Product`) }))}
      />
      <Select
        label={t('institution')}
        value={institution_id || usualInstitution(institutions)}
        onChange={(id) => form.setValue('institution_id', id)}
        options={[
          { value: noInstitution, label: t('noInstitution') },
          ...institutions.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {textField('name', t('nameHint'))}
      {textField('client_id')}
      {textField('issuer', product === 'moodle' ? t('issuerHintMoodle') : undefined)}
      {textField('auth_url')}
      {textField('token_url')}
      {textField('jwks_url')}
      {(product === 'other' || current.token_audience !== '') &&
        textField('token_audience', t('tokenAudienceHint'))}
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Field
          label={t('deploymentIds')}
          hint={t('deploymentHint')}
          multiline
          minRows={2}
          maxRows={6}
          inputProps={{ spellCheck: false, dir: 'ltr' }}
          {...form.field('deployment_ids')}
        />
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Select
          label={mapping('groupUse')}
          hint={mapping(`groupUseHint_${group_use}`)}
          value={group_use}
          onChange={(use) => form.setValue('group_use', use)}
          options={groupUses.map((value) => ({ value, label: mapping(`groupUse_${value}`) }))}
        />
      </Box>
      {(!isNew || product === 'canvas') && (
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
          <Field
            label={t('frameOrigins')}
            hint={t(product === 'canvas' ? 'frameOriginsCanvas' : 'frameOriginsHint')}
            multiline
            minRows={1}
            maxRows={6}
            inputProps={{ spellCheck: false, dir: 'ltr' }}
            {...form.field('frame_origins')}
          />
          {waiting.map((origin) => (
            <Alert
              key={origin}
              severity="warning"
              action={
                <Button
                  size="sm"
                  variant="outline"
                  onClick={() => form.setValue('frame_origins', [...origins, origin].join('\n'))}
                >
                  {t('allowOrigin')}
                </Button>
              }
            >
              {t('originAsks', { origin })}
            </Alert>
          ))}
        </Box>
      )}
      <Choice
        label={t('activeSwitch')}
        hint={t('activeHint')}
        checked={active}
        onChange={(checked) => form.setValue('active', checked)}
      />
      <Choice
        label={t('trusted')}
        hint={t('trustedHint')}
        checked={email_trusted}
        onChange={(checked) => form.setValue('email_trusted', checked)}
      />
    </Columns>
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
        <Muted id={`${id}-text`}>{props.hint}</Muted>
      </Box>
    </Box>
  );
}
