import { ActionIcon, Group, Text } from '@mantine/core';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { SearchField } from '../../../../components/forms/search-field.tsx';
import type { useJsonTree } from '../../model/use-json-tree.ts';

type TreeSearchProps = ReturnType<typeof useJsonTree>['search'];

/** Searches a JSON tree, and moves between the matches. */
export function TreeSearch({ text, setText, isSearching, match, matchCount, goToMatch }: TreeSearchProps) {
  return (
    <Group gap={4} mb={6} wrap="nowrap">
      <SearchField
        type="search"
        aria-label="Search response"
        placeholder="Search response"
        text={text}
        change={setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && matchCount > 0) goToMatch(match + (event.shiftKey ? -1 : 1));
        }}
        style={{ flex: 1, maxWidth: 320 }}
      />
      {isSearching && (
        <>
          <Text size="xs" role="status">
            {matchCount === 0 ? 'No matches' : `${match + 1 || '–'} of ${matchCount}`}
          </Text>
          <ActionIcon
            size="sm"
            variant="default"
            aria-label="Previous match"
            disabled={matchCount === 0}
            onClick={() => goToMatch(match - 1)}
          >
            <ChevronUp size={14} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            size="sm"
            variant="default"
            aria-label="Next match"
            disabled={matchCount === 0}
            onClick={() => goToMatch(match + 1)}
          >
            <ChevronDown size={14} aria-hidden="true" />
          </ActionIcon>
        </>
      )}
    </Group>
  );
}
