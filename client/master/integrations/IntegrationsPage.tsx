import AccountTree from '@mui/icons-material/AccountTreeRounded';
import History from '@mui/icons-material/HistoryRounded';
import Hub from '@mui/icons-material/HubRounded';
import MenuBook from '@mui/icons-material/MenuBookRounded';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { LaunchFact, LaunchRow } from '../../../tool/contract/lti-platforms.ts';
import { translateServerText } from '../../lib/text.ts';
import { Card } from '../../ui/Card.tsx';
import type { Column } from '../../ui/DataList.tsx';
import { useMessages as useSharedTexts } from '../../ui/messages.en.ts';
import { When } from '../../ui/Muted.tsx';
import { PagedTable } from '../../ui/PagedTable.tsx';
import { EmptyState } from '../../ui/Placeholders.tsx';
import { TabbedPage } from '../../ui/TabbedPage.tsx';
import { launchesQuery } from './api.ts';
import { CanvasGuide } from './guides/CanvasGuide.tsx';
import { MoodleGuide } from './guides/MoodleGuide.tsx';
import { LaunchFix } from './LaunchFix.tsx';
import { Mappings } from './mappings/Mappings.tsx';
import { useMessages } from './messages.en.ts';
import { Platforms } from './Platforms.tsx';

/** /master/integrations: the registered LMSs, their launches, and how to connect one. */
export default function IntegrationsPage() {
  const t = useMessages();
  const { part } = useParams();
  return (
    <TabbedPage
      title={t('title')}
      description={t('description')}
      path="/master/integrations"
      tab={part}
      tabs={{
        platforms: { label: t('platforms'), icon: Hub, content: Platforms },
        mappings: { label: t('mappings'), icon: AccountTree, content: Mappings },
        launches: { label: t('launches'), icon: History, content: Launches },
        canvas: { label: t('canvas'), icon: MenuBook, content: CanvasGuide },
        moodle: { label: t('moodle'), icon: MenuBook, content: MoodleGuide },
      }}
    />
  );
}

/** Advice on a refused launch: the text of its error code, if there is one. */
const isAdvice = (key: string): key is keyof typeof useMessages.english & `fix_${string}` =>
  Object.hasOwn(useMessages.english, key);

/** Launches from the platforms, with the reasons of refusals in plain words. */
export function Launches() {
  const t = useMessages();
  const query = useInfiniteQuery(launchesQuery);
  const columns: Column<LaunchRow>[] = [
    {
      key: 'platform',
      header: t('platform'),
      lead: true,
      cell: ({ platform_name }) => platform_name ?? t('unknownPlatform'),
    },
    {
      key: 'outcome',
      header: t('outcome'),
      cell: ({ outcome }) => (
        <Chip variant={outcome === 'accepted' ? 'success' : 'destructive'} label={t(outcome)} />
      ),
    },
    { key: 'reason', header: t('reason'), cell: (launch) => <Reason launch={launch} /> },
    {
      key: 'reference',
      header: t('reference'),
      cell: ({ reference }) => <code>{reference}</code>,
    },
    { key: 'when', header: t('when'), cell: ({ at }) => <When at={at} /> },
  ];
  return (
    <Card title={t('launchesTitle')} description={t('launchesText')}>
      <PagedTable
        query={query}
        failed={t('launchesFailed')}
        empty={
          <EmptyState icon={<History />} title={t('launchesEmpty')} text={t('launchesEmptyText')} />
        }
        label={t('launchesTitle')}
        columns={columns}
      />
    </Card>
  );
}

function Reason({ launch }: { launch: LaunchRow }) {
  const t = useMessages();
  const shared = useSharedTexts();
  const { outcome, code, reason, exact, claimed, sent } = launch;
  const advice = `fix_${code}`;
  // A row of another version may contain a name that this version does not have.
  const textOf = (word: string) => {
    const key = `sent_${word as LaunchFact | 'yes' | 'no' | 'none'}` as const;
    return Object.hasOwn(useMessages.english, key) ? t(key) : word;
  };
  return (
    <Box sx={{ textAlign: 'start' }}>
      {outcome === 'refused' && (
        <bdi>{exact === null ? reason : `${reason} (${translateServerText(exact)})`}</bdi>
      )}
      {isAdvice(advice) && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {t(advice)}
        </Typography>
      )}
      {claimed?.issuer && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {claimed.client_id
            ? t('claimedBy', { issuer: claimed.issuer, client: claimed.client_id })
            : t('claimedSite', { issuer: claimed.issuer })}
        </Typography>
      )}
      <LaunchFix launch={launch} />
      {sent.length > 0 && (
        <Box component="details" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          <summary>{t('sent')}</summary>
          <Box component="dl" sx={{ margin: 0 }}>
            {sent.map(({ name, value }) => (
              <div key={name}>
                <Box component="dt" sx={{ display: 'inline' }}>
                  {textOf(name)}
                  {shared('colon')}
                </Box>
                <Box component="dd" sx={{ display: 'inline', margin: 0, color: 'text.primary' }}>
                  <bdi>{textOf(value)}</bdi>
                </Box>
              </div>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
