interface Props {
  title: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function NoticeSwitch({ title, isOn, onChange }: Props) {
  return (
    <label className="switch">
      <span>{title}</span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself; aria-checked is not allowed on it
        role="switch"
        aria-label={title}
        checked={isOn}
        onChange={() => onChange(!isOn)}
      />
    </label>
  );
}
