import { Slider } from "@chakra-ui/react/slider";
import { useId } from "react";
import { rangeSliderRecipe } from "./range-slider.recipe.ts";

type Pair<Item> = readonly [Item, Item];

export interface RangeSliderProps {
  /** The subject of the two thumbs, for screen readers. */
  label: string;
  /** The names of the thumbs. */
  thumbs: Pair<string>;
  min: number;
  max: number;
  value: Pair<number>;
  /** The meaning of each thumb's place. */
  words: Pair<string>;
  /** The texts at both ends of the track. */
  ends: Pair<string>;
  onChange: (value: [number, number]) => void;
}

/** The thumbs and their track, on Chakra, in a file of its own so that it loads when first shown. */
export default function RangeSliderPanel({ label, thumbs, min, max, value, words, ends, onChange }: RangeSliderProps) {
  const id = useId();
  const nameOf = (index: number) => `${id}name${index}`;
  return (
    <fieldset aria-label={label}>
      <Slider.Root
        recipe={rangeSliderRecipe}
        {...{ min, max }}
        value={[...value]}
        thumbAlignment="center"
        largeStep={7}
        onValueChange={({ value: [left = min, right = max] }) => onChange([left, right])}
      >
        <div data-part="words">
          {thumbs.map((name, index) => (
            <span key={name}>
              <strong id={nameOf(index)}>{name}</strong> {words[index]}
            </span>
          ))}
        </div>
        <Slider.Control>
          <Slider.Track>
            <Slider.Range />
          </Slider.Track>
          {thumbs.map((name, index) => (
            <Slider.Thumb
              key={name}
              index={index}
              aria-labelledby={nameOf(index)}
              aria-valuetext={words[index]}
              aria-valuemin={min}
              aria-valuemax={max}
            />
          ))}
        </Slider.Control>
        <div data-part="ends" aria-hidden="true">
          {ends.map((end) => (
            <span key={end}>{end}</span>
          ))}
        </div>
      </Slider.Root>
    </fieldset>
  );
}
