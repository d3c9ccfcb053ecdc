import Download from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResearchCounts, ResearchFilter } from '../../../tool/contract/research.ts';
import { call, request } from '../../lib/api.ts';
import { download, downloadName } from '../../lib/downloads.ts';
import { formatNumber } from '../../lib/format.ts';
import { Alert, Failure } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { Field } from '../../ui/Field.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { Select } from '../../ui/Select.tsx';
import { CardSkeleton, ErrorState } from '../../ui/Placeholders.tsx';
import { consentVersionsQuery } from '../consents/api.ts';
import { useMessages } from './messages.en.ts';

const shown = ['participants', 'conversations', 'turns', 'corrections', 'cases'] as const;

/** Counts and downloads the research data of those who consented. */
export function ResearchExport() {
  const t = useMessages();
  const versions = useQuery(consentVersionsQuery);
  const [version, setVersion] = useState('');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const filter: ResearchFilter = {
    versions: version === '' ? [] : [version],
    from: from || null,
    until: until || null,
  };
  const counting = useMutation({
    mutationFn: () => call('POST /api/master/research/preview', { body: filter }),
  });
  const exporting = useMutation({ mutationFn: () => downloadExport(filter) });
  const forget = () => {
    counting.reset();
    exporting.reset();
  };
  const changing = (set: (value: string) => void) => (value: string) => {
    forget();
    set(value);
  };
  const busy = counting.isPending || exporting.isPending;
  if (versions.isLoadingError)
    return <ErrorState text={t('failedVersions')} onRetry={versions.refetch} />;
  if (versions.isPending) return <CardSkeleton height={320} />;
  return (
    <Card title={t('title')} description={t('text')}>
      <Failure error={counting.error ?? exporting.error} text={t('failed')} />
      {exporting.isSuccess && (
        <Alert severity="success" onClose={exporting.reset}>
          {t('downloaded', { file: exporting.data })}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
        }}
      >
        <Select
          label={t('versions')}
          value={version}
          onChange={changing(setVersion)}
          options={[
            { value: '', label: t('allVersions') },
            ...versions.data.map((one) => ({ value: one.version, label: one.version })),
          ]}
        />
        <Field
          label={t('from')}
          type="date"
          value={from}
          onChange={(event) => changing(setFrom)(event.target.value)}
        />
        <Field
          label={t('until')}
          type="date"
          hint={t('daysHint')}
          value={until}
          onChange={(event) => changing(setUntil)(event.target.value)}
        />
      </Box>
      <Stack direction="row" sx={{ gap: 1.25, flexWrap: 'wrap' }}>
        <LoadingButton
          variant="outline"
          loading={counting.isPending}
          disabled={busy}
          onClick={() => {
            forget();
            counting.mutate();
          }}
        >
          {counting.isPending ? t('previewing') : t('preview')}
        </LoadingButton>
        <LoadingButton
          startIcon={<Download aria-hidden />}
          loading={exporting.isPending}
          disabled={busy}
          onClick={() => {
            forget();
            exporting.mutate();
          }}
        >
          {exporting.isPending ? t('downloading') : t('download')}
        </LoadingButton>
      </Stack>
      {counting.data && <Counts counts={counting.data} />}
      <Muted>{t('erasing')}</Muted>
    </Card>
  );
}

function Counts({ counts }: { counts: ResearchCounts }) {
  const t = useMessages();
  return (
    <>
      <DataList
        label={t('countsTitle')}
        columns={[
          { key: 'table', header: t('table'), lead: true, cell: (table) => t(table) },
          {
            key: 'rows',
            header: t('rows'),
            align: 'end',
            cell: (table) => formatNumber(counts[table]),
          },
        ]}
        rows={shown}
        rowKey={(table) => table}
      />
      <Typography variant="body2">{t('withdrawn', { count: counts.withdrawn })}</Typography>
    </>
  );
}

/** Downloads the archive; returns the file name. */
async function downloadExport(body: ResearchFilter): Promise<string> {
  const response = await request('POST /api/master/research/export', { body });
  const file = downloadName('parley', 'research', new Date(), 'zip');
  download(file, await response.blob());
  return file;
}
