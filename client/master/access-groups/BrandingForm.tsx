import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { masterScreens } from '../../../tool/contract/constants/master.ts';
import { type Branding, BrandingBody } from '../../../tool/contract/branding.ts';
import { brandingLimits } from '../../../tool/contract/constants/branding.ts';
import { call } from '../../lib/api.ts';
import { useUnsavedInput } from '../../lib/unsaved-input.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { CopyValue } from '../../ui/CopyValue.tsx';
import { Field, Form } from '../../ui/Field.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { SaveButton } from '../../ui/LoadingButton.tsx';
import { CardSkeleton, ErrorState } from '../../ui/Placeholders.tsx';
import { brandingQuery } from './api.ts';
import { useMessages } from './messages.en.ts';
import { pngOf } from './png-of.ts';

/** Name, logo and color of an institution, which its users see in the header. */
export function BrandingSettings({ id }: { id: string }) {
  const t = useMessages();
  const { data, isPending, refetch } = useQuery(brandingQuery(id));
  if (isPending) return <CardSkeleton />;
  if (!data) return <ErrorState text={t('brandingFailed')} onRetry={refetch} />;
  return <BrandingForm id={id} branding={data.branding} />;
}

function BrandingForm({ id, branding }: { id: string; branding: Branding | null }) {
  const t = useMessages();
  const client = useQueryClient();
  const [picked, setPicked] = useState<string | null | undefined>(undefined);
  const [unreadable, setUnreadable] = useState(false);
  const form = useContractForm({
    schema: BrandingBody.omit({ logo: true }),
    defaultValues: { name: branding?.name ?? '', color: branding?.color ?? '' },
    send: (_, changed) =>
      call('PUT /api/master/institutions/{id}/branding', {
        params: { id },
        body: { ...changed, ...(picked !== undefined && { logo: picked }) },
      }),
    onSent: (answer) => {
      client.setQueryData(brandingQuery(id).queryKey, answer);
      setPicked(undefined);
      form.reset({ name: answer.branding?.name ?? '', color: answer.branding?.color ?? '' });
    },
    failed: t('brandingSaveFailed'),
  });
  useUnsavedInput(`branding ${id}`, form.changes, form.restore);
  const dirty = form.formState.isDirty || picked !== undefined;
  const logo = picked === undefined ? (branding?.logo ?? '') : picked && asDataUrl(picked);
  const onPick = async (file: File) => {
    const png = await pngOf(file);
    setUnreadable(png === null);
    if (png !== null) setPicked(png);
  };
  return (
    <Form
      aria-label={t('brandingTitle')}
      onSubmit={form.submit}
      sx={{ alignItems: 'flex-start', marginBlockStart: 3 }}
    >
      <Box>
        <Typography variant="h3">{t('brandingTitle')}</Typography>
        <Muted>{t('brandingText')}</Muted>
      </Box>
      {form.sent && !dirty && (
        <Banner severity="success" autoHideMs={masterScreens.successMs} onClose={form.forget}>
          {t('brandingSaved')}
        </Banner>
      )}
      {form.problem !== null && <Alert severity="error">{form.problem}</Alert>}
      {unreadable && <Alert severity="error">{t('logoUnreadable')}</Alert>}
      <Field
        label={t('brandName')}
        inputProps={{ maxLength: brandingLimits.name }}
        {...form.field('name')}
      />
      <Field
        label={t('brandColor')}
        hint={t('brandColorHint')}
        placeholder="#0e5a5a"
        inputProps={{ dir: 'ltr' }}
        {...form.field('color')}
      />
      <LogoPicker
        logo={logo || ''}
        onPick={(file) => void onPick(file)}
        onRemove={() => setPicked(null)}
      />
      <SaveButton disabled={!dirty} loading={form.busy}>
        {t('saveBranding')}
      </SaveButton>
      {branding && (
        <CopyValue
          label={t('brandAddress')}
          value={`${window.location.origin}/login?institution=${id}`}
        />
      )}
    </Form>
  );
}

function LogoPicker(props: { logo: string; onPick: (file: File) => void; onRemove: () => void }) {
  const t = useMessages();
  return (
    <Stack direction="row" sx={{ gap: 1.25, alignItems: 'center', flexWrap: 'wrap' }}>
      {props.logo !== '' && (
        <Box
          component="img"
          src={props.logo}
          alt={t('logo')}
          sx={{ blockSize: 40, maxInlineSize: 200, objectFit: 'contain' }}
        />
      )}
      <FileButton
        label={t('chooseLogo')}
        accept="image/png,image/jpeg,image/webp"
        variant="outline"
        onFile={props.onPick}
      />
      {props.logo !== '' && (
        <Button variant="ghost" onClick={props.onRemove}>
          {t('removeLogo')}
        </Button>
      )}
      <Muted variant="caption">{t('logoHint')}</Muted>
    </Stack>
  );
}

const asDataUrl = (png: string) => `data:image/png;base64,${png}`;
