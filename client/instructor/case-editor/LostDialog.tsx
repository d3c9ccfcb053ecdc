import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import { classesQuery } from '../../cases/class-choice/api.ts';
import { useMessages as useClassTexts } from '../../cases/class-choice/messages.en.ts';
import { useSelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { downloadCases } from '../case-sharing/api.ts';
import type { CaseStore } from './case-store.ts';
import { useMessages } from './messages.en.ts';
import { isTaught, type Loss, type Place } from './place.ts';

/**
 * Saves the text as a new case after its case or class was deleted; asks for a class if needed, and
 * offers a file to those who teach none.
 */
export function LostDialog(props: { store: CaseStore; place: Place; lost: Loss }) {
  const { store, place, lost } = props;
  const t = useMessages();
  const ofClass = useClassTexts();
  const { role, classes, selected, status } = useSelectedClass();
  // Read again since the loss: until then the list may still have the lost class.
  const reading = useIsFetching(classesQuery(role)) > 0;
  const nowhere = status === 'empty';
  const [chosen, choose] = useState<string | null>(null);
  const target = classes.find((row) => row.section_id === chosen) ?? selected ?? classes[0];
  const elsewhere = target !== undefined && !isTaught(classes, place);
  return (
    <ConfirmDialog
      open
      destructive={false}
      busy={reading}
      title={t(`lost_${lost}`)}
      text={t(nowhere ? 'lostText_nowhere' : `lostText_${lost}`)}
      confirmLabel={t(nowhere ? 'downloadCase' : 'saveAsNew')}
      cancelLabel={t('stay')}
      onConfirm={() => {
        if (!nowhere) return void store.saveAsNew(elsewhere ? target : place);
        downloadCases([store.view().draft]);
        store.keepEditing();
      }}
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
