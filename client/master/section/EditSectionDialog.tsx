import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Section } from '../../../tool/contract/organisation.ts';
import { serverTextOr } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { messages } from './messages.en.ts';

interface EditSectionDialogProps {
  section: Section;
  onClose: () => void;
  onSaved: (section: Section) => Promise<void>;
  onDeleted: () => Promise<void>;
}

/** Changes a section's code, or deletes the section after one more question. */
export function EditSectionDialog({
  section,
  onClose,
  onSaved,
  onDeleted,
}: EditSectionDialogProps) {
  const t = useText(messages);
  const { id } = section;
  const [code, setCode] = useState(section.section_code);
  const [asking, setAsking] = useState(false);
  const saving = useMutation({
    mutationFn: async (section_code: string) =>
      onSaved(
        await call('PUT /api/master/sections/{id}', { params: { id }, body: { section_code } }),
      ),
  });
  const deleting = useMutation({
    mutationFn: async () => {
      await call('DELETE /api/master/sections/{id}', { params: { id } });
      await onDeleted();
    },
  });
  const busy = saving.isPending;
  const unchanged = code === '' || code.trim() === section.section_code;
  const save = () => {
    const section_code = code.trim();
    if (section_code !== '' && !unchanged && !busy) saving.mutate(section_code);
  };
  if (asking) {
    return (
      <ConfirmDialog
        open
        title={t('deleteSection')}
        text={t('deleteSectionText', { code: section.section_code })}
        confirmLabel={deleting.isPending ? t('deleting') : t('deleteSection')}
        busy={deleting.isPending}
        error={deleting.isError ? serverTextOr(deleting.error, t('sectionDeleteFailed')) : null}
        onConfirm={() => deleting.mutate()}
        onCancel={() => {
          deleting.reset();
          setAsking(false);
        }}
      />
    );
  }
  return (
    <Dialog
      open
      title={t('editSection')}
      busy={busy}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      actions={
        <>
          <Button
            variant="ghost"
            disabled={busy}
            onClick={() => setAsking(true)}
            style={{ marginInlineEnd: 'auto' }}
          >
            {t('deleteSection')}
          </Button>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy} disabled={unchanged}>
            {busy ? t('saving') : t('saveChanges')}
          </Button>
        </>
      }
    >
      {saving.isError && (
        <Banner tone="error">{serverTextOr(saving.error, t('sectionUpdateFailed'))}</Banner>
      )}
      <Field
        label={t('sectionCode')}
        placeholder={t('sectionCodePlaceholder')}
        autoComplete="off"
        // The dialog was opened to type here.
        {...{ autoFocus: true }}
        value={code}
        error={code.trim() === '' ? t('sectionCodeRequired') : undefined}
        disabled={busy}
        onChange={(event) => {
          setCode(event.target.value);
          saving.reset();
        }}
      />
    </Dialog>
  );
}
