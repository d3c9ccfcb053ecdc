import type { PersonDetails } from '../../../tool/contract/people.ts';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataList } from '../../ui/DataList.tsx';
import { EmptyState } from '../../ui/Placeholders.tsx';
import { TwoLines, When } from '../../ui/Muted.tsx';
import { sectionPath } from '../classes/selection.ts';
import { useMessages } from './messages.en.ts';

type Enrollment = PersonDetails['enrollments'][number];
type Identity = PersonDetails['identities'][number];

/** The sections that a person is enrolled in or teaches. */
export function EnrollmentsCard({ enrollments }: { enrollments: readonly Enrollment[] }) {
  const t = useMessages();
  const columns: Column<Enrollment>[] = [
    {
      key: 'section',
      header: t('section'),
      lead: true,
      cell: ({ course_code, title, section }) => (
        <TwoLines
          second={title}
        >{`${course_code} · ${t('sectionOf', { code: section.section_code })}`}</TwoLines>
      ),
    },
    { key: 'role', header: t('role'), cell: ({ role }) => t(role) },
    { key: 'term', header: t('term'), cell: ({ term }) => term },
    { key: 'institution', header: t('institution'), cell: ({ institution }) => institution },
  ];
  return (
    <Card title={t('enrollments')} description={t('enrollmentsText')}>
      <DataList
        label={t('enrollments')}
        columns={columns}
        rows={enrollments}
        rowKey={({ id }) => id}
        rowLink={({ section }) => sectionPath(section)}
        empty={<EmptyState title={t('noEnrollments')} />}
      />
    </Card>
  );
}

export function IdentitiesCard({ identities }: { identities: readonly Identity[] }) {
  const t = useMessages();
  const columns: Column<Identity>[] = [
    {
      key: 'platform',
      header: t('platform'),
      lead: true,
      cell: ({ platform_name }) => platform_name || t('removedPlatform'),
    },
    { key: 'sub', header: t('sub'), cell: ({ sub }) => <code>{sub}</code> },
    {
      key: 'launch',
      header: t('lastLaunch'),
      cell: ({ last_launch_at }) => <When at={last_launch_at} never={t('never')} />,
    },
  ];
  return (
    <Card title={t('identities')} description={t('identitiesText')}>
      <DataList
        label={t('identities')}
        columns={columns}
        rows={identities}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('noIdentities')} />}
      />
    </Card>
  );
}
