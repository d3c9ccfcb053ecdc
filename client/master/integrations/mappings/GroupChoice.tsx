import { type GroupUse, groupUses, ltiLimits } from '../../../../tool/contract/constants/lti.ts';
import type { LtiCourse } from '../../../../tool/contract/lti-mappings.ts';
import { Field } from '../../../ui/Field.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useMessages } from './messages.en.ts';

/** Option value: the setting of the platform. */
const asPlatform = 'platform';

export interface GroupChoices {
  group_use: GroupUse | null;
  /** Names that were typed here, by the ids of their groups. */
  groups: Record<string, string>;
}

interface GroupChoiceProps {
  course: LtiCourse;
  choice: GroupChoices;
  onChange: (choice: GroupChoices) => void;
}

/** How groups of a course are used, and names for groups that the LMS sends only as numbers. */
export function GroupChoice({ course, choice, onChange }: GroupChoiceProps) {
  const t = useMessages();
  const { group_use, groups } = choice;
  const use = group_use ?? course.platform_group_use;
  return (
    <>
      <Select
        label={t('groupUse')}
        hint={t(`groupUseHint_${use}`)}
        value={group_use ?? asPlatform}
        onChange={(chosen) =>
          onChange({ ...choice, group_use: chosen === asPlatform ? null : chosen })
        }
        options={[
          {
            value: asPlatform,
            label: t('groupUsePlatform', { use: t(`groupUse_${course.platform_group_use}`) }),
          },
          ...groupUses.map((value) => ({ value, label: t(`groupUse_${value}`) })),
        ]}
      />
      {use !== 'ignored' && course.groups.length > 0 && (
        <>
          <Muted>{t('groupNamesText')}</Muted>
          {course.groups.map(({ id, name }) => (
            <Field
              key={id}
              label={t('groupName', { id })}
              value={groups[id] ?? name}
              onChange={({ target }) =>
                onChange({ ...choice, groups: { ...groups, [id]: target.value } })
              }
              inputProps={{ maxLength: ltiLimits.name }}
            />
          ))}
        </>
      )}
    </>
  );
}
