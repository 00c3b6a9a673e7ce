import { Combobox as Ark, createListCollection } from "@ark-ui/react/combobox";
import { Combobox } from "@chakra-ui/react/combobox";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import X from "lucide-react/icons/x";
import { type FocusEvent, type Ref, useMemo, useState } from "react";
import { comboboxRecipe } from "./combobox.recipe.ts";
import type { ControlProps } from "./field-frame.tsx";
import { IconButton } from "./icon-button.tsx";
import type { Option } from "./native-select.tsx";

interface ComboboxControlProps {
  frame: ControlProps;
  ref?: Ref<HTMLInputElement>;
  options: readonly Option[];
  value: readonly Option["value"][];
  onChange: (value: readonly Option["value"][]) => void;
  onBlur?: () => void;
  disabled?: boolean;
  readOnly?: boolean;
  placeholder?: string;
  multiple?: boolean;
  onSearch?: (text: string) => void;
  searching?: boolean;
}

const longest = 200;
/** The number of options of a search that are shown. */
const page = 50;

/** The control behind Combobox and MultiSelect, on Chakra, in a file of its own so that it loads when first shown. */
export default function ComboboxControl(props: ComboboxControlProps) {
  const { frame, options, value, onChange, multiple = false, disabled, onSearch, searching } = props;
  const [typed, setTypedText] = useState("");
  const setTyped = (text: string) => {
    setTypedText(text);
    onSearch?.(text);
  };
  const most = onSearch ? page : longest;
  const matches = useMemo(() => {
    const needle = plain(typed);
    return options.filter(({ text }) => plain(text).includes(needle)).slice(0, most);
  }, [options, typed, most]);
  const collection = useMemo(
    () =>
      createListCollection({
        items: matches,
        itemToValue: (option) => String(option.value),
        itemToString: (option) => option.text,
        isItemDisabled: (option) => option.disabled ?? false,
      }),
    [matches],
  );
  const choose = (texts: readonly string[]) =>
    onChange(texts.flatMap((text) => options.find((option) => String(option.value) === text)?.value ?? []));
  const chosen = options.filter((option) => value.includes(option.value));

  return (
    <Combobox.Root
      recipe={comboboxRecipe}
      collection={collection}
      ids={{ input: frame.id, label: `${frame.id}-label` }}
      value={value.map(String)}
      onValueChange={(details) => choose(details.value)}
      onInputValueChange={({ inputValue, reason }) => setTyped(reason === "input-change" ? inputValue : "")}
      onOpenChange={({ open }) => {
        if (!open) setTyped("");
      }}
      multiple={multiple}
      selectionBehavior={multiple ? "clear" : "replace"}
      closeOnSelect={!multiple}
      disabled={disabled}
      readOnly={props.readOnly}
      invalid={frame["aria-invalid"]}
      openOnClick
      lazyMount
      unmountOnExit
      inputBehavior="autohighlight"
      positioning={{ strategy: "fixed", sameWidth: true, gutter: 4 }}
    >
      <Combobox.Control>
        <Combobox.Input
          {...frame}
          ref={props.ref}
          aria-busy={searching || undefined}
          placeholder={props.placeholder ?? (multiple ? "Search to add" : "Search")}
          onBlur={(event) => {
            stayLeft(event);
            props.onBlur?.();
          }}
        />
        {!multiple && value.length > 0 && !disabled && (
          <Combobox.ClearTrigger aria-label="Clear">
            <X aria-hidden="true" />
          </Combobox.ClearTrigger>
        )}
        <Combobox.Trigger aria-label="Show choices">
          <ChevronDown aria-hidden="true" />
        </Combobox.Trigger>
      </Combobox.Control>
      <Combobox.Positioner>
        <Combobox.Content>
          <Combobox.Empty>{searching ? "Searching…" : "Nothing matches"}</Combobox.Empty>
          {/* plain elements of Ark, styled by the list's recipe, since there are up to 200 */}
          {matches.map((option) => (
            <Ark.Item key={option.value} item={option}>
              <Ark.ItemText>{option.text}</Ark.ItemText>
              <Ark.ItemIndicator>
                <Check aria-hidden="true" />
              </Ark.ItemIndicator>
            </Ark.Item>
          ))}
        </Combobox.Content>
      </Combobox.Positioner>
      {multiple && chosen.length > 0 && (
        <ul aria-label="Chosen">
          {chosen.map((option) => (
            <li key={option.value}>
              {option.text}
              <IconButton
                label={`Remove ${option.text}`}
                tooltip="Remove"
                icon={<X />}
                disabled={disabled}
                onClick={() => onChange(value.filter((other) => other !== option.value))}
              />
            </li>
          ))}
        </ul>
      )}
    </Combobox.Root>
  );
}

/**
 * Keeps Ark from calling the focus back: it focuses its input a frame after the list has opened or closed, when the
 * user may have left it. Ark's frame was requested before this one. Other code may still focus the input, which then
 * scrolls into view.
 */
function stayLeft({ currentTarget: input, relatedTarget }: FocusEvent<HTMLInputElement>) {
  if (!relatedTarget) return;
  input.focus = (options) => {
    if (!options?.preventScroll) HTMLElement.prototype.focus.call(input);
  };
  requestAnimationFrame(() => Reflect.deleteProperty(input, "focus"));
}

/** Letters without accents and case, which do not matter when searching. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
