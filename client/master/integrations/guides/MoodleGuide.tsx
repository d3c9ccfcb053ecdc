import { Card } from '../../../ui/Card.tsx';
import { Columns } from '../../../ui/Columns.tsx';
import { CopyValue } from '../../../ui/CopyValue.tsx';
import { Guide } from './Guide.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import { useMessages } from './messages.en.ts';

/** Custom parameters of a launch, the same as dynamic registration sets. */
const customParameters = [
  'group_ids=$Moodle.Person.userGroupIds',
  'term_start=$CourseSection.timeFrame.begin',
  'term_end=$CourseSection.timeFrame.end',
  'context_history=$Context.id.history',
].join('\n');

/**
 * The same steps are in docs/lms/moodle.md. The values are labelled as in Moodle’s English form, in
 * every language of Parley.
 */
export function MoodleGuide() {
  const t = useMessages();
  return (
    <Guide
      title={t('moodleTitle')}
      text={t('moodleText')}
      steps={() => [
        { title: t('moodleInvite'), text: t('moodleInviteText') },
        { title: t('moodleRegister'), text: t('moodleRegisterText') },
        { title: t('moodleActivate'), text: t('moodleActivateText') },
        {
          title: t('use'),
          text: t('moodleUseText'),
          more: (
            <>
              <Muted>{t('moodleAssistants')}</Muted>
              <Muted>{t('moodleGroups')}</Muted>
            </>
          ),
        },
      ]}
      more={(tool) => (
        <Card title={t('moodleManualTitle')} description={t('moodleManualText')}>
          <Columns from="lg" sx={{ gap: 1.5 }}>
            <CopyValue label="Tool name" value="Parley" />
            <CopyValue label="Tool URL" value={tool.launch_url} />
            <CopyValue label="LTI version" value="LTI 1.3" />
            <CopyValue label="Public key type" value="Keyset URL" />
            <CopyValue label="Public keyset" value={tool.jwks_url} />
            <CopyValue label="Initiate login URL" value={tool.login_url} />
            <CopyValue label="Redirection URI(s)" value={tool.launch_url} />
            <CopyValue label="Content selection URL" value={tool.launch_url} />
          </Columns>
          <CopyValue label="Custom parameters" value={customParameters} />
          <Muted>{t('moodleServices')}</Muted>
        </Card>
      )}
    />
  );
}
