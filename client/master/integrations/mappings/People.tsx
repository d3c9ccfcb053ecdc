import Group from '@mui/icons-material/GroupRounded';
import Button from '@mui/material/Button';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { LtiPerson } from '../../../../tool/contract/lti-mappings.ts';
import { formatFullDateTime } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { Column } from '../../../ui/DataList.tsx';
import { peopleQuery } from './api.ts';
import { personName } from './person-name.ts';
import { PersonDialog } from './PersonDialog.tsx';
import { SearchCard } from './SearchCard.tsx';
import { TwoLines } from '../../../ui/Muted.tsx';
import { messages } from './messages.en.ts';

/** Who launched from a platform, and the account that each of them gets. */
export function People({ platformId }: { platformId: string }) {
  const t = useText(messages);
  const client = useQueryClient();
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const query = useInfiniteQuery(peopleQuery(platformId, asked));
  const [open, setOpen] = useState<LtiPerson | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const columns: Column<LtiPerson>[] = [
    {
      key: 'person',
      header: t('person'),
      lead: true,
      cell: (person) => (
        <TwoLines second={person.email ?? t('noEmail')}>{personName(person)}</TwoLines>
      ),
    },
    { key: 'sub', header: t('sub'), cell: ({ sub }) => <code>{sub}</code> },
    {
      key: 'launch',
      header: t('lastLaunch'),
      cell: ({ last_launch_at }) =>
        last_launch_at === null ? t('never') : formatFullDateTime(last_launch_at),
    },
    {
      key: 'actions',
      header: '',
      align: 'end',
      cell: (person) => (
        <Button
          variant="outline"
          size="sm"
          style={{ whiteSpace: 'nowrap' }}
          aria-label={t('linkPerson', { name: personName(person) })}
          onClick={() => setOpen(person)}
        >
          {t('link')}
        </Button>
      ),
    },
  ];
  return (
    <SearchCard
      title={t('people')}
      text={t('peopleText')}
      searchLabel={t('searchPeople')}
      search={search}
      onSearch={setSearch}
      done={done}
      onDoneClose={() => setDone(null)}
      query={query}
      failed={t('peopleFailed')}
      empty={t(asked ? 'peopleNone' : 'peopleEmpty')}
      icon={<Group />}
      columns={columns}
    >
      {open && (
        <PersonDialog
          person={open}
          onClose={() => setOpen(null)}
          onDone={async (person) => {
            await client.invalidateQueries(peopleQuery(platformId, asked));
            setOpen(null);
            setDone(t('linked', { name: personName(person) }));
          }}
        />
      )}
    </SearchCard>
  );
}
