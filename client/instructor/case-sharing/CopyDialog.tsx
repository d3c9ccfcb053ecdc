import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CaseCard } from '../../../tool/contract/practice-case.ts';
import { classesQuery } from '../../cases/class-choice/api.ts';
import { serverTextOr } from '../../lib/api-error.ts';
import { languageLabel } from '../../lib/language-name.ts';
import { useText } from '../../lib/text.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { copyTo, giveToLibrary, newRequest, saveAsFile } from './api.ts';
import { CheckList } from './CheckList.tsx';
import { messages } from './messages.en.ts';

interface CopyDialogProps {
  cases: readonly CaseCard[];
  /** The section whose cases they are; null for all classes. */
  sectionId: string | null;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Copies several cases at once: to another class or term, to the library, or into a file. */
export function CopyDialog({ cases, sectionId, onClose, onDone }: CopyDialogProps) {
  const t = useText(messages);
  const client = useQueryClient();
  const { data: classes = [] } = useQuery(classesQuery('instructor'));
  const others = classes.filter(({ section_id }) => section_id !== sectionId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(cases.map(({ id }) => id)),
  );
  const [where, setWhere] = useState<string>();
  const [request] = useState(newRequest);
  const target = where ?? others[0]?.section_id ?? 'library';
  const copying = useMutation({
    mutationFn: async () => {
      const ids = [...chosen];
      if (target === 'file') return saveAsFile(chosen, sectionId);
      if (target === 'library') return giveToLibrary(ids);
      const section = classes.find(({ section_id }) => section_id === target);
      if (!section) return 0;
      const { class_id, section_id } = section;
      return copyTo({ class_id, section_id }, request, ids);
    },
    onSuccess: (count) => {
      void client.invalidateQueries({ queryKey: ['cases'] });
      onDone(t(target === 'library' ? 'given' : 'copied', { count }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('copyTitle')}
      description={t('copyText')}
      busy={copying.isPending}
      disabled={chosen.size === 0}
      problem={
        copying.isError ? t('failed', { reason: serverTextOr(copying.error, t('unknown')) }) : null
      }
      submitLabel={copying.isPending ? t('copying') : t('copy', { count: chosen.size })}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        copying.mutate();
      }}
    >
      <CheckList
        label={t('which')}
        rows={cases.map(({ id, title, target_language, proficiency_level }) => ({
          id,
          title: title || t('untitled'),
          detail: [languageLabel(target_language), proficiency_level].filter(Boolean).join(' · '),
        }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <Select
        label={t('where')}
        value={target}
        onChange={setWhere}
        options={[
          ...others.map(({ section_id, course_code, section_code, term }) => ({
            value: section_id,
            label: t('section', { course: course_code, section: section_code, term: term.name }),
          })),
          { value: 'library', label: t('library') },
          { value: 'file', label: t('file') },
        ]}
      />
    </FormDialog>
  );
}
