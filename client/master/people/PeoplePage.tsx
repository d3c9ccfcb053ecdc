import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { personStates, type Person } from '../../../tool/contract/people.ts';
import { roles } from '../../../tool/contract/roles.ts';
import { fullName } from '../../../tool/contract/constants/people.ts';
import { useMessages as useShellTexts } from '../../account/shell/messages.en.ts';
import { useMessages as useCaseTexts } from '../../cases/messages.en.ts';
import { useAddressChoice } from '../../lib/use-address-choice.ts';
import { Card } from '../../ui/Card.tsx';
import type { Column } from '../../ui/DataList.tsx';
import { ListControls } from '../../ui/ListControls.tsx';
import { NoMatch } from '../../ui/NoMatch.tsx';
import { Page } from '../../ui/Page.tsx';
import { PagedTable } from '../../ui/PagedTable.tsx';
import { TwoLines, When } from '../../ui/Muted.tsx';
import { accessGroupsQuery } from '../access-groups/api.ts';
import { institutionsQuery } from '../classes/api.ts';
import { useMessages as useDashboardTexts } from '../dashboard/messages.en.ts';
import { AccountChips } from './AccountChips.tsx';
import { peopleQuery, type PeopleFilter } from './api.ts';
import { useMessages } from './messages.en.ts';

/** Option value for no filter. */
const all = 'all';
const defaultFilter = { search: '', institution: all, role: all, group: all, state: all };
const known = { role: [all, ...roles], state: [all, ...personStates] };

/** /master/people: all people, by prefix of a name or address, and by account filters. They are added elsewhere. */
export default function PeoplePage() {
  const t = useMessages();
  const ofDashboard = useDashboardTexts();
  const ofShell = useShellTexts();
  const ofCases = useCaseTexts();
  const [choice, setChoice] = useAddressChoice(defaultFilter, known);
  const { data: institutions = [] } = useQuery(institutionsQuery);
  const { data: groups = [] } = useQuery(accessGroupsQuery);
  const asked = useDeferredValue(choice);
  const query = useInfiniteQuery(peopleQuery(filterOf(asked)));
  const columns: Column<Person>[] = [
    {
      key: 'person',
      header: t('person'),
      lead: true,
      cell: (person) => (
        <TwoLines second={person.email ?? t('noEmail')}>
          {fullName(person) || t('unnamed')}
        </TwoLines>
      ),
    },
    { key: 'account', header: t('account'), cell: (person) => <AccountChips person={person} /> },
    {
      key: 'institution',
      header: t('institution'),
      cell: ({ institution }) => (
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {institution || t('noInstitution')}
        </Box>
      ),
    },
    { key: 'group', header: t('group'), cell: ({ access_group }) => access_group },
    {
      key: 'login',
      header: t('lastLogin'),
      cell: ({ last_login }) => <When at={last_login} never={t('never')} />,
    },
  ];
  const choices = {
    institution: [[all, t('anyInstitution')], ...institutions.map(({ id, name }) => [id, name])],
    role: [[all, t('anyRole')], ...roles.map((role) => [role, t(role)])],
    group: [[all, t('anyGroup')], ...groups.map(({ name }) => [name, name])],
    state: [[all, t('anyState')], ...personStates.map((state) => [state, t(state)])],
  };
  const fields = Object.keys(choices) as (keyof typeof choices)[];
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <>
          <Button variant="outline" href="/master/imports">
            {ofShell('imports')}
          </Button>
          <Button href="/master/classes">{ofDashboard('addUsers')}</Button>
        </>
      }
    >
      <Card>
        <ListControls
          choice={choice}
          onChange={setChoice}
          placeholder={t('search')}
          selects={fields.map((field) => ({
            field,
            label: t(field),
            options: Object.fromEntries(choices[field]) as Record<string, string>,
          }))}
        />
        <PagedTable
          query={query}
          failed={t('failed')}
          empty={
            <NoMatch
              title={t('empty')}
              text={t('emptyText')}
              clear={ofCases('clear')}
              onClear={() => setChoice(defaultFilter)}
            />
          }
          label={t('title')}
          columns={columns}
          rowLink={({ id }) => `/master/people/${id}`}
        />
      </Card>
    </Page>
  );
}

function filterOf(choice: typeof defaultFilter): PeopleFilter {
  const { search, institution, role, group, state } = choice;
  const q = search.trim();
  const knownRole = roles.find((one) => one === role);
  const knownState = personStates.find((one) => one === state);
  return {
    ...(q && { q }),
    ...(institution !== all && { institution_id: institution }),
    ...(knownRole && { role: knownRole }),
    ...(group !== all && { access_group: group }),
    ...(knownState && { state: knownState }),
  };
}
