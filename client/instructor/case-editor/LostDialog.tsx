import { useState } from 'react';
import { messages as classMessages } from '../../cases/class-choice/messages.en.ts';
import { useSelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { useText } from '../../lib/text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import type { CaseStore } from './case-store.ts';
import { messages } from './messages.en.ts';
import { isTaught, type Loss, type Place } from './place.ts';

/** Saves the text as a new case after its case or class was deleted; asks for a class if needed. */
export function LostDialog(props: { store: CaseStore; place: Place; lost: Loss }) {
  const { store, place, lost } = props;
  const t = useText(messages);
  const ofClass = useText(classMessages);
  const { classes, selected } = useSelectedClass();
  const [chosen, choose] = useState<string | null>(null);
  const target = classes.find((row) => row.section_id === chosen) ?? selected ?? classes[0];
  const elsewhere = target !== undefined && !isTaught(classes, place);
  return (
    <ConfirmDialog
      open
      destructive={false}
      title={t(`lost_${lost}`)}
      text={t(`lostText_${lost}`)}
      confirmLabel={t('saveAsNew')}
      cancelLabel={t('stay')}
      onConfirm={() => void store.saveAsNew(elsewhere ? target : place)}
      onCancel={() => store.keepEditing()}
    >
      {elsewhere && (
        <Select
          label={ofClass('label')}
          value={target.section_id}
          options={classes.map(({ section_id, course_code, section_code }) => ({
            value: section_id,
            label: ofClass('option', { course: course_code, section: section_code }),
          }))}
          onChange={choose}
        />
      )}
    </ConfirmDialog>
  );
}
