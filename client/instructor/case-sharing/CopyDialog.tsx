import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { defaultChoice } from '../../../tool/contract/choose-cases.ts';
import { classesQuery } from '../../cases/class-choice/api.ts';
import type { SelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { useMessages as useCaseTexts } from '../../cases/messages.en.ts';
import { languageLabel } from '../../lib/language-name.ts';
import { randomId } from '../../lib/random-id.ts';
import { Failure } from '../../ui/Alert.tsx';
import { CheckList } from '../../ui/CheckList.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { StatusLine } from '../../ui/LiveText.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { useCaseList } from '../cases/api.ts';
import { cardsAtOnce } from '../cases/InstructorCaseGrid.tsx';
import { refreshCases } from '../cases/refresh-cases.ts';
import { isLong } from '../students/api.ts';
import { copyTo, shareWithLibrary, saveAsFile } from './api.ts';
import { useMessages as useLessonTexts } from '../cases/messages.en.ts';
import { useMessages } from './messages.en.ts';
import { TargetList } from './TargetList.tsx';

interface CopyDialogProps {
  /** The classes whose cases can be copied. */
  scope: SelectedClass;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Copies several cases: to other classes or terms, to the library, or into a file. */
export function CopyDialog({ scope, onClose, onDone }: CopyDialogProps) {
  const t = useMessages();
  const ofLessons = useLessonTexts();
  const ofCases = useCaseTexts();
  const { data: classes = [] } = useQuery(classesQuery('instructor'));
  const others = classes.filter(({ section_id }) => section_id !== scope.selected?.section_id);
  const many = isLong(scope);
  const [search, setSearch] = useState('');
  const choice = { ...defaultChoice, search: useDeferredValue(search) };
  const [limit, setLimit] = useState(cardsAtOnce);
  const { list } = useCaseList(scope, choice, cardsAtOnce, limit);
  const cases = list?.cases ?? [];
  // With very many cases, none is preselected.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(many ? [] : cases.map(({ id }) => id)),
  );
  const [targets, setTargets] = useState<ReadonlySet<string>>(new Set());
  // Of a whole list, without those that a colleague has deleted since.
  const ids = many ? [...chosen] : cases.map(({ id }) => id).filter((id) => chosen.has(id));
  const count = ids.length;
  const [request] = useState(randomId);
  const copying = useMutation({
    mutationFn: async () => {
      let copied = 0;
      for (const { class_id, section_id } of others)
        if (targets.has(section_id))
          // Not the same request for two sections of a class, nor another one when it is tried again.
          copied += await copyTo({ class_id, section_id }, `${request} ${section_id}`, ids);
      const given = targets.has('library') ? await shareWithLibrary(ids) : 0;
      if (targets.has('file')) copied += await saveAsFile(ids);
      return [
        copied > 0 && t('copied', { count: copied }),
        given > 0 && t('given', { count: given }),
      ];
    },
    // Also after a failure: some may have been copied.
    onSettled: () => void refreshCases(),
    onSuccess: (texts) => {
      onDone(texts.filter(Boolean).join(' '));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('copyTitle')}
      description={t('copyText')}
      busy={copying.isPending}
      disabled={count === 0 || targets.size === 0}
      submitLabel={t(count > 0 ? 'copy' : 'copyTitle', { count })}
      busyLabel={t('copying')}
      onClose={onClose}
      onSubmit={() => copying.mutate()}
    >
      <Failure error={copying.error} text={(reason) => t('failed', { reason })} />
      {many && <SearchBox value={search} placeholder={ofCases('search')} onChange={setSearch} />}
      {list?.shown === 0 && <StatusLine>{ofCases('noMatchTitle')}</StatusLine>}
      <CheckList
        label={t('which')}
        rows={cases.map(({ id, title, target_language, proficiency_level }) => ({
          id,
          title: title || ofLessons('untitled'),
          detail: [languageLabel(target_language), proficiency_level].filter(Boolean).join(' · '),
        }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <ShowMore
        hidden={(list?.shown ?? 0) - cases.length}
        step={cardsAtOnce}
        variant="ghost"
        onMore={() => setLimit(limit + cardsAtOnce)}
      />
      <TargetList classes={others} chosen={targets} onChange={setTargets} />
    </FormDialog>
  );
}
