import Button from '@mui/material/Button';
import School from '@mui/icons-material/SchoolRounded';
import PersonAdd from '@mui/icons-material/PersonAddRounded';
import { useQuery } from '@tanstack/react-query';
import Stack from '@mui/material/Stack';
import type { SpeechAlarm } from '../../../tool/contract/conversation.ts';
import { Page } from '../../ui/Page.tsx';
import { Loading } from '../../ui/Placeholders.tsx';
import { MasterAccess } from './MasterAccess.tsx';
import { MasterDashboard } from './MasterDashboard.tsx';
import { useMessages } from './messages.en.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ShowWhenStable } from '../../ui/ShowWhenStable.tsx';
import { TitledSection } from '../../ui/TitledSection.tsx';
import { budgetWarningsQuery, speechAlarmsQuery } from './api.ts';
import { StatusSummary } from './StatusSummary.tsx';
import type { BudgetWarning } from '../../../tool/contract/speech-service.ts';
import { dollars } from '../../ui/budget-bar/BudgetBar.tsx';

/** /master/dashboard (specification 2 §2). */
export default function MasterDashboardPage() {
  const t = useMessages();
  return (
    <MasterAccess path="/master/dashboard" waiting={<Loading text={t('loading')} />}>
      <Page title={t('title')} description={t('description')}>
        <Content />
      </Page>
    </MasterAccess>
  );
}

function Content() {
  const alarms = useQuery(speechAlarmsQuery);
  const warnings = useQuery(budgetWarningsQuery);
  return (
    <>
      <SpeechAlarms alarms={alarms.data ?? []} />
      <BudgetWarnings warnings={warnings.data ?? []} />
      <ShowWhenStable pending={alarms.isPending || warnings.isPending}>
        <StatusSummary />
        <QuickActions />
        <MasterDashboard />
      </ShowWhenStable>
    </>
  );
}

const texts = { service: 'speechService', account: 'speechAccount' } as const;

/** Alerts that the speech service does not respond to learners, with the operator's options. */
function SpeechAlarms({ alarms }: { alarms: readonly SpeechAlarm[] }) {
  const t = useMessages();
  return (
    <Stack sx={{ gap: 1, '&:empty': { display: 'none' } }}>
      {alarms.map(({ reason, last_at, count }) => (
        <Alert key={reason} severity="error">
          {t(texts[reason], { at: formatDateTime(last_at), count: String(count) })}
        </Alert>
      ))}
    </Stack>
  );
}

/** Both link to Class Management: users are added in a section. */
function QuickActions() {
  const t = useMessages();
  return (
    <TitledSection title={t('quickActions')} data-print="hide">
      <Stack direction="row" sx={{ gap: 1.25, flexWrap: 'wrap' }}>
        <Button href="/master/classes" startIcon={<School />}>
          {t('manageClasses')}
        </Button>
        <Button variant="outline" href="/master/classes" startIcon={<PersonAdd />}>
          {t('addUsers')}
        </Button>
      </Stack>
    </TitledSection>
  );
}

/** Warnings that are shown; further ones are only counted. */
const shown = 5;

/** Warns about speech budgets that are 80 % spent this month. */
function BudgetWarnings({ warnings }: { warnings: readonly BudgetWarning[] }) {
  const t = useMessages();
  const more = warnings.length - shown;
  const action = (
    <Button variant="ghost" href="/master/access">
      {t('budgets')}
    </Button>
  );
  const textOf = ({ institution, section, spent_usd, limit_usd }: BudgetWarning) => {
    const name = section === null ? institution : t('sectionOf', { section, institution });
    const told = {
      name,
      spent: dollars().format(spent_usd),
      limit: dollars().format(limit_usd ?? 0),
    };
    return t(spent_usd >= (limit_usd ?? 0) ? 'budgetUsedUp' : 'budgetWarning', told);
  };
  return (
    <Stack sx={{ gap: 1, '&:empty': { display: 'none' } }}>
      {warnings.slice(0, shown).map((warning) => (
        <Alert
          key={`${warning.institution_id} ${warning.section ?? ''}`}
          severity="warning"
          action={action}
        >
          {textOf(warning)}
        </Alert>
      ))}
      {more > 0 && (
        <Alert severity="warning" action={action}>
          {t('budgetMore', { count: more })}
        </Alert>
      )}
    </Stack>
  );
}
