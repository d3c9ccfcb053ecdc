import { useText } from '../../../lib/text.ts';
import { messages } from '../messages.en.ts';
import type { TabProps } from './field-id.ts';
import { ScoringSettings } from './ScoringSettings.tsx';
import { TextField } from './TextField.tsx';

export function ContentTab(props: TabProps) {
  const t = useText(messages);
  return (
    <>
      <TextField {...props} field="curricular_goals" hint={t('goalsHint')} rows={4} />
      <TextField {...props} field="key_items" hint={t('keyItemsHint')} rows={4} practised />
      <TextField {...props} field="instructor_notes" hint={t('notesHint')} rows={3} />
      <ScoringSettings {...props} />
    </>
  );
}
