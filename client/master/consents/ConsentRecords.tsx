import HowToReg from '@mui/icons-material/HowToRegRounded';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { ConsentRecord, ConsentVersion } from '../../../tool/contract/consent.ts';
import { formatNumber } from '../../lib/format.ts';
import { useAddressChoice } from '../../lib/use-address-choice.ts';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataList } from '../../ui/DataList.tsx';
import { ListControls } from '../../ui/ListControls.tsx';
import { TwoLines, When } from '../../ui/Muted.tsx';
import { PagedTable } from '../../ui/PagedTable.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/Placeholders.tsx';
import { consentsQuery, consentVersionsQuery } from './api.ts';
import { useMessages } from './messages.en.ts';

interface Choice {
  search: string;
  version: string;
  answer: 'all' | 'agreed' | 'refused';
}
const defaultFilter: Choice = { search: '', version: 'all', answer: 'all' };

const filterOf = ({ search, version, answer }: Choice) => ({
  q: search.trim() || undefined,
  version: version === 'all' ? undefined : version,
  has_consented:
    answer === 'all' ? undefined : answer === 'agreed' ? ('true' as const) : ('false' as const),
});

/** The consent texts, and every answer with the version it refers to. */
export function ConsentRecords() {
  return (
    <Stack sx={{ gap: 3 }}>
      <ConsentVersions />
      <Answers />
    </Stack>
  );
}

function Answers() {
  const t = useMessages();
  const [choice, setChoice] = useAddressChoice(defaultFilter);
  const { data: versions = [] } = useQuery(consentVersionsQuery);
  const filter = filterOf(useDeferredValue(choice));
  const query = useInfiniteQuery(consentsQuery(filter));
  const columns: Column<ConsentRecord>[] = [
    {
      key: 'person',
      header: t('person'),
      lead: true,
      cell: ({ name, email }) => <TwoLines second={email}>{name || t('gone')}</TwoLines>,
    },
    {
      key: 'answer',
      header: t('answer'),
      cell: ({ has_consented }) => (
        <Chip
          variant={has_consented ? 'success' : 'outline'}
          label={t(has_consented ? 'agreed' : 'refused')}
        />
      ),
    },
    { key: 'version', header: t('version'), cell: ({ version }) => version },
    {
      key: 'fingerprint',
      header: t('fingerprint'),
      cell: ({ text_hash }) => (
        <Tooltip describeChild title={t('fingerprintText', { hash: text_hash })}>
          <Box component="code" sx={{ fontSize: '0.8125rem' }}>
            {text_hash.slice(0, 8)}
          </Box>
        </Tooltip>
      ),
    },
    { key: 'group', header: t('group'), cell: ({ access_group }) => access_group },
    { key: 'when', header: t('when'), cell: ({ at }) => <When at={at} /> },
  ];
  return (
    <Card title={t('title')} description={t('text')}>
      <ListControls
        choice={choice}
        onChange={setChoice}
        placeholder={t('search')}
        selects={[
          {
            field: 'version',
            label: t('filterVersion'),
            options: {
              all: t('everyVersion'),
              ...Object.fromEntries(versions.map(({ version }) => [version, version])),
            },
          },
          {
            field: 'answer',
            label: t('answer'),
            options: { all: t('everyAnswer'), agreed: t('agreed'), refused: t('refused') },
          },
        ]}
      />
      <PagedTable
        query={query}
        failed={t('failed')}
        empty={
          Object.values(filter).every((value) => value === undefined) ? (
            <EmptyState icon={<HowToReg />} title={t('emptyTitle')} text={t('emptyText')} />
          ) : (
            <EmptyState icon={<HowToReg />} title={t('noMatch')} />
          )
        }
        label={t('title')}
        columns={columns}
      />
    </Card>
  );
}

function ConsentVersions() {
  const t = useMessages();
  const { data, isPending, refetch } = useQuery(consentVersionsQuery);
  const columns: Column<ConsentVersion>[] = [
    { key: 'version', header: t('version'), lead: true, cell: ({ version }) => version },
    {
      key: 'status',
      header: t('status'),
      cell: ({ in_force }) => (
        <Chip
          variant={in_force ? 'success' : 'outline'}
          label={t(in_force ? 'inForce' : 'former')}
        />
      ),
    },
    {
      key: 'agreed',
      header: t('agreed'),
      align: 'end',
      cell: ({ agreed }) => formatNumber(agreed),
    },
    {
      key: 'refused',
      header: t('refused'),
      align: 'end',
      cell: ({ refused }) => formatNumber(refused),
    },
  ];
  return (
    <Card title={t('versionsTitle')} description={t('versionsText')}>
      {isPending ? (
        <ListSkeleton rows={2} />
      ) : data ? (
        <DataList
          label={t('versionsTitle')}
          columns={columns}
          rows={data}
          rowKey={({ version }) => version}
        />
      ) : (
        <ErrorState text={t('failedVersions')} onRetry={refetch} />
      )}
    </Card>
  );
}
