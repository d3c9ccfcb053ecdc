import Download from '@mui/icons-material/DownloadRounded';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Institution } from '../../../tool/contract/organisation.ts';
import { serverTextOr } from '../../lib/api-error.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/Banner.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { exportStructure, type ExportFormat } from './export-file.ts';
import { messages } from './messages.en.ts';

const formats = [
  { format: 'csv', label: 'exportCsv' },
  { format: 'json', label: 'exportJson' },
] as const;

/** The structure of an institution as a file. */
export function ExportCard({ institutions }: { institutions: readonly Institution[] }) {
  const t = useText(messages);
  const [chosen, setChosen] = useState<string>();
  const id = institutions.find((one) => one.id === chosen)?.id ?? institutions[0]?.id ?? '';
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) => exportStructure(id, format),
  });
  return (
    <Stack sx={{ gap: 2.25 }}>
      {exporting.isSuccess && (
        <Banner tone="success" onClose={exporting.reset}>
          {t('exported', { file: exporting.data })}
        </Banner>
      )}
      {exporting.isError && (
        <Banner tone="error">{serverTextOr(exporting.error, t('exportFailed'))}</Banner>
      )}
      <Select
        label={t('institution')}
        value={id}
        onChange={setChosen}
        options={institutions.map((one) => ({ value: one.id, label: one.name }))}
      />
      <Stack direction="row" sx={{ gap: 1.25, flexWrap: 'wrap' }}>
        {formats.map(({ format, label }) => {
          const busy = exporting.isPending && exporting.variables === format;
          return (
            <LoadingButton
              key={format}
              variant="outline"
              startIcon={<Download />}
              loading={busy}
              disabled={exporting.isPending}
              onClick={() => exporting.mutate(format)}
            >
              {busy ? t('exporting') : t(label)}
            </LoadingButton>
          );
        })}
      </Stack>
    </Stack>
  );
}
