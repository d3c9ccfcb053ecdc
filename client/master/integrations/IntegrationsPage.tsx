import AccountTree from '@mui/icons-material/AccountTreeRounded';
import History from '@mui/icons-material/HistoryRounded';
import Hub from '@mui/icons-material/HubRounded';
import MenuBook from '@mui/icons-material/MenuBookRounded';
import type { ComponentType } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useText } from '../../lib/text.ts';
import { Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { CanvasGuide } from './guides/CanvasGuide.tsx';
import { MoodleGuide } from './guides/MoodleGuide.tsx';
import { Launches } from './Launches.tsx';
import { Mappings } from './mappings/Mappings.tsx';
import { Platforms } from './Platforms.tsx';
import { messages } from './messages.en.ts';

const parts = {
  platforms: { icon: Hub, content: Platforms },
  mappings: { icon: AccountTree, content: Mappings },
  launches: { icon: History, content: Launches },
  canvas: { icon: MenuBook, content: CanvasGuide },
  moodle: { icon: MenuBook, content: MoodleGuide },
} as const satisfies Record<string, { icon: ComponentType; content: ComponentType }>;
type Part = keyof typeof parts;
const names = Object.keys(parts) as Part[];

/** /master/integrations: the LMSs that launch Parley, what they launched, and how to connect one. */
export default function IntegrationsPage() {
  const t = useText(messages);
  const navigate = useNavigate();
  const { part = 'platforms' } = useParams();
  const chosen = names.find((name) => name === part);
  if (chosen === undefined) return <Navigate to="/master/integrations" replace />;
  const Content = parts[chosen].content;
  return (
    <Page title={t('title')} description={t('description')}>
      <Tabs<Part>
        label={t('choose')}
        value={chosen}
        onChange={(next) => void navigate(`/master/integrations/${next}`)}
        tabs={names.map((value) => {
          const Icon = parts[value].icon;
          return { value, label: t(value), icon: <Icon /> };
        })}
      >
        <Content />
      </Tabs>
    </Page>
  );
}
