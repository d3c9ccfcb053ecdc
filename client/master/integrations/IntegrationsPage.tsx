import AccountTree from '@mui/icons-material/AccountTreeRounded';
import History from '@mui/icons-material/HistoryRounded';
import Hub from '@mui/icons-material/HubRounded';
import MenuBook from '@mui/icons-material/MenuBookRounded';
import { useParams } from 'react-router-dom';
import { TabbedPage } from '../../ui/TabbedPage.tsx';
import { CanvasGuide } from './guides/CanvasGuide.tsx';
import { MoodleGuide } from './guides/MoodleGuide.tsx';
import { Launches } from './Launches.tsx';
import { Mappings } from './mappings/Mappings.tsx';
import { Platforms } from './Platforms.tsx';
import { useMessages } from './messages.en.ts';

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
